import {
  createSurvey,
  getSurvey,
  isSignedOut,
  type Survey,
  type SurveyInput,
  updateSurvey,
} from '@konnect/contracts';
import { SURVEY_SLUG_FROM, SURVEY_SLUG_TO, surveySlug } from '@konnect/contracts/rules';
import { fieldMessages } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useRef, useState } from 'react';
import { useStaffCall } from '#app/components';
import { useCreateKey } from '#app/survey-parts';
import { savedSurvey } from './plain-survey';

export type SurveyRequests = ReturnType<typeof useSurveyRequests>;

const randomNumber = () =>
  SURVEY_SLUG_FROM + Math.floor(Math.random() * (SURVEY_SLUG_TO - SURVEY_SLUG_FROM + 1));

/**
 * Makes a missing short link here, because a provider's service makes none. Its number stays until it is
 * taken, so that a repeated request is recognised.
 */
function useCreateSurvey() {
  const { api } = useHost();
  const keyOf = useCreateKey();
  const number = useRef<number>(undefined);
  async function create(body: SurveyInput, text: string, mayRepeat: boolean): Promise<Survey> {
    number.current ??= randomNumber();
    const slug = body.slug || surveySlug(body.title ?? '', number.current);
    const request = { body: { ...body, slug } };
    try {
      const answer = await api.call(createSurvey, request, { idempotencyKey: keyOf(text + slug) });
      // A provider's service may answer without the survey; its short link is known.
      return (answer as Survey | undefined)?.id === undefined
        ? await api.call(getSurvey, { params: { id: slug } })
        : answer;
    } catch (error) {
      if (!fieldMessages(error)['slug']) throw error;
      number.current = undefined;
      // The short link was generated, so no person can be asked to change it.
      if (body.slug || !mayRepeat) throw error;
      return create(body, text, false);
    }
  }
  return (body: SurveyInput, text: string) => create(body, text, true);
}

/** Creates a survey once and changes it from then on. */
export function useSurveyRequests(survey: Survey | undefined) {
  const { api } = useHost();
  const call = useStaffCall();
  const create = useCreateSurvey();
  // A new survey exists from its first save on, also while this page stays open.
  const [made, setMade] = useState<Survey | null>(null);
  const target = useRef(survey);

  return {
    id: survey?.id ?? made?.id,
    /** The survey that a save changes; undefined as long as there is none. */
    target: () => target.current,
    isMade: () => target.current !== undefined,
    /** @param text identifies the attempt @param mayAsk whether a waiting person is asked to sign in again */
    async send(body: SurveyInput, text: string, mayAsk: () => boolean): Promise<Survey> {
      const { current: known } = target;
      const request = async () =>
        known
          ? savedSurvey(await api.call(updateSurvey, { params: { id: String(known.id) }, body }), {
              ...known,
              ...body,
            } as Survey)
          : create(body, text);
      if (mayAsk()) return call(request);
      return request().catch((error: unknown) =>
        mayAsk() && isSignedOut(error) ? call(request) : Promise.reject(error),
      );
    },
    remember(result: Survey) {
      if (target.current) return;
      setMade(result);
      target.current = result;
    },
  };
}
