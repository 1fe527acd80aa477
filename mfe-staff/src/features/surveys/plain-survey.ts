// The specifications name three calls for a survey (read, create, replace) and leave their bodies open. A
// provider's service therefore has no versions, no list and no call that publishes, and may answer a save
// with anything.
import type { Survey, SurveyInput } from '@konnect/contracts';

/** True for a survey of a provider's service: ours numbers each save. */
export const isPlainSurvey = (survey: Pick<Survey, 'version'> | undefined): boolean =>
  survey !== undefined && survey.version === undefined;

/** Returns everything where a save replaces all of a survey, otherwise only a new short link. */
export function addressFields(
  survey: Survey | undefined,
  { slug, publish, base }: { slug: string; publish: boolean; base: { slug: string } },
): Pick<SurveyInput, 'slug' | 'publish'> {
  if (isPlainSurvey(survey)) return { slug: slug || base.slug, publish };
  return slug && slug !== base.slug ? { slug } : {};
}

/**
 * @param answer the service's answer; taken when it is a survey
 * @param sent the survey before with the sent fields, which the service has stored otherwise
 */
export function savedSurvey(answer: Survey | undefined, sent: Survey): Survey {
  if (!Array.isArray(answer?.pages)) return { ...sent, ...answer };
  const { id, slug, publish, date_created } = sent;
  return Object.assign({ id, slug, publish, date_created }, answer);
}
