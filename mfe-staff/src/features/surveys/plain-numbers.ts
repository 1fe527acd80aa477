// The specification knows one call for the analytics of a survey: all its answers. Our own service counts
// them; with another one they are counted here.
import type { ApiClient } from '@konnect/api-client';
import {
  type AnswerFilter,
  getSurvey,
  listSurveyResults,
  type Survey,
  type SurveyNumbers,
} from '@konnect/contracts';
import { answerText, completionRate, countAnswers, netPromoterScore, type Responses } from '#app/answers';
import { countDays, countEach, nairobiDay } from '#app/survey-parts';

interface PlainResult {
  responses: Responses;
  date_created?: string;
}

const REGION_QUESTIONS = ['area', 'region', 'residency'];

const regionOf = ({ responses }: PlainResult): string | undefined => {
  const region = REGION_QUESTIONS.map((name) => responses[name]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof region === 'string' ? region : undefined;
};

/** Results have only numbers, so a slug is looked up first. @throws Problem 404 for an unknown survey */
async function plainResults(api: ApiClient, idOrSlug: string, signal: AbortSignal): Promise<PlainResult[]> {
  const id = /^\d+$/.test(idOrSlug)
    ? idOrSlug
    : String((await api.call(getSurvey, { params: { id: idOrSlug } }, { signal })).id);
  const answer = await api.call(listSurveyResults, { params: { id } }, { signal });
  const results: unknown = (answer as { results?: unknown }[])[0]?.results;
  return Array.isArray(results)
    ? (results as PlainResult[]).filter(
        ({ responses }) => typeof responses === 'object' && responses !== null,
      )
    : [];
}

function fits(result: PlainResult, { from, to, region }: AnswerFilter): boolean {
  const day = nairobiDay(result.date_created);
  // Days are compared as texts; a result without one fits all days, since nothing says that it does not.
  const isInTime = day === undefined || ((!from || day >= from) && (!to || day <= to));
  return isInTime && (!region || regionOf(result) === region);
}

/** `isPlain`: the service has no days to choose from and no downloads. */
export type ShownNumbers = SurveyNumbers & { isPlain?: boolean };

export async function plainNumbers(
  api: ApiClient,
  id: string,
  filter: AnswerFilter,
  signal: AbortSignal,
): Promise<ShownNumbers> {
  const [all, survey] = await Promise.all([
    plainResults(api, id, signal),
    api.call(getSurvey, { params: { id } }, { signal }).catch((): Partial<Survey> => ({})),
  ]);
  const results = all.filter((result) => fits(result, filter));
  const answers = results.map(({ responses }) => responses);
  return {
    isPlain: true,
    survey: survey.id ?? (Number(id) || 0),
    title: survey.title ?? '',
    count: results.length,
    total: all.length,
    completion_rate: completionRate(survey, answers),
    nps: netPromoterScore(survey, answers),
    by_day: countDays(results.map(({ date_created: at }) => at)),
    by_region: countEach(results.map(regionOf))
      .sort(([, one], [, other]) => other - one)
      .map(([region, count]) => ({ region, count })),
    questions: countAnswers(survey, answers),
  };
}

export interface OpenAnswerFilter extends AnswerFilter {
  search?: string;
}

/** A page of what people wrote, in the order of the service. */
export async function plainOpenAnswers(
  api: ApiClient,
  id: string,
  asked: { question: string; filter: OpenAnswerFilter; page: number; size: number },
  signal: AbortSignal,
) {
  const { question, filter, page, size } = asked;
  const wanted = filter.search?.trim().toLowerCase() ?? '';
  const texts = (await plainResults(api, id, signal))
    .filter((result) => fits(result, filter))
    .flatMap(({ responses, date_created = '' }, index) => {
      const value = responses[question];
      return value === undefined || value === null || value === ''
        ? []
        : [{ id: index, text: answerText(undefined, value), date_created }];
    })
    .filter(({ text }) => text.toLowerCase().includes(wanted));
  return { results: texts.slice((page - 1) * size, page * size), next: null, count: texts.length };
}
