// The specification knows one call for the analytics of a survey: all its answers. Our own service counts them; with another one
// they are counted here.
import type { ApiClient } from '@konnect/api-client';
import {
  type AnswerFilter,
  getSurvey,
  isProblem,
  listSurveyResults,
  type Survey,
  type SurveyNumbers,
} from '@konnect/contracts';
import { completionRate, countAnswers, netPromoterScore, type Responses, wordsOf } from '#app/answers';

interface PlainResult {
  responses: Responses;
  date_created?: string;
}

const REGION_QUESTIONS = ['area', 'region', 'residency'];
/** A day in Nairobi as `2026-03-02`. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });

const regionOf = ({ responses }: PlainResult): string | undefined => {
  const region = REGION_QUESTIONS.map((name) => responses[name]).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof region === 'string' ? region : undefined;
};
const dayOf = ({ date_created: at }: PlainResult): string | undefined =>
  at && !Number.isNaN(Date.parse(at)) ? DAY.format(new Date(at)) : undefined;

/** @throws Problem 404 when nobody knows the survey */
async function plainResults(api: ApiClient, id: string, signal: AbortSignal): Promise<PlainResult[]> {
  const answer = await api.call(listSurveyResults, { params: { id } }, { signal });
  const results: unknown = (answer as { results?: unknown }[])[0]?.results;
  return Array.isArray(results)
    ? (results as PlainResult[]).filter(
        ({ responses }) => typeof responses === 'object' && responses !== null,
      )
    : [];
}

function fits(result: PlainResult, { from, to, region }: AnswerFilter): boolean {
  const day = dayOf(result);
  // Days are compared as texts; a result without one fits all days, since nothing says that it does not.
  const isInTime = day === undefined || ((!from || day >= from) && (!to || day <= to));
  return isInTime && (!region || regionOf(result) === region);
}

function tally(values: readonly (string | undefined)[]): [string, number][] {
  const found = new Map<string, number>();
  for (const value of values) if (value !== undefined) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found];
}

/** Runs the call of our own service, and the other one where that call is not known. */
export async function orPlain<T>(own: () => Promise<T>, plain: () => Promise<T>): Promise<T> {
  try {
    return await own();
  } catch (error) {
    if (isProblem(error) && error.status === 404) return plain();
    throw error;
  }
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
    by_day: tally(results.map(dayOf))
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([day, count]) => ({ day, count })),
    by_region: tally(results.map(regionOf))
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
        : [{ id: index, text: wordsOf(value), date_created }];
    })
    .filter(({ text }) => text.toLowerCase().includes(wanted));
  return { results: texts.slice((page - 1) * size, page * size), next: null, count: texts.length };
}
