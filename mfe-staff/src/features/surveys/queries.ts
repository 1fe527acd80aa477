import type { ApiClient } from '@konnect/api-client';
import {
  getSurvey,
  getSurveyForStaff,
  getSurveyVersion,
  listOpenAnswers,
  listSurveys,
  listSurveyVersions,
  summariseSurvey,
  type AnswerFilter,
  type SurveyState,
} from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { queryOptions } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';
import { orPlain } from '#app/survey-parts';
import { plainNumbers, plainOpenAnswers, type ShownNumbers } from './plain-numbers';

export const surveyKeys = {
  all: ['staff', 'surveys'] as const,
  one: (idOrSlug: string | number) => ['staff', 'surveys', 'one', String(idOrSlug)] as const,
};

interface SurveyFilter {
  search: string;
  state: SurveyState | '';
  page: number;
}

export const SURVEYS_PER_PAGE = 20;

const STATES: readonly SurveyState[] = ['draft', 'upcoming', 'open', 'closed', 'archived'];

/** Out of the address; what cannot be meant is left out. */
export function toSurveyFilter({
  search,
  state,
  page,
}: Readonly<Record<'search' | 'state' | 'page', string>>): SurveyFilter {
  return {
    search: search.slice(0, 100),
    state: STATES.find((known) => known === state) ?? '',
    page: toPage(page),
  };
}

export function toPage(text: string): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Days and region out of the address. */
export function toAnswerFilter({
  from,
  to,
  region,
}: Readonly<Record<'from' | 'to' | 'region', string>>): AnswerFilter {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(region ? { region: region.slice(0, 200) } : {}),
  };
}

/** `null` where the service has no list: the specifications name calls for one survey only. */
export function surveysQuery(api: ApiClient, { search, state, page }: SurveyFilter) {
  return queryOptions({
    queryKey: [...surveyKeys.all, 'list', search, state, page],
    queryFn: ({ signal }) => {
      const query = {
        ...(search ? { search } : {}),
        ...(state ? { state } : {}),
        page: String(page),
        page_size: String(SURVEYS_PER_PAGE),
      };
      return orPlain(
        () => api.call(listSurveys, { query }, { signal }),
        () => Promise.resolve(null),
      );
    },
  });
}

export function surveyQuery(api: ApiClient, idOrSlug: string) {
  return queryOptions({
    queryKey: surveyKeys.one(idOrSlug),
    queryFn: ({ signal }) => {
      const params = { id: idOrSlug };
      return orPlain(
        () => api.call(getSurveyForStaff, { params }, { signal }),
        () => api.call(getSurvey, { params }, { signal }),
      );
    },
    // It must not change while a person edits it; a conflict is found when saving.
    staleTime: Infinity,
    // Opening the editor again starts from what the server has now.
    gcTime: 0,
  });
}

export function versionsQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [...surveyKeys.one(id), 'versions'],
    queryFn: ({ signal }) => api.call(listSurveyVersions, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
  });
}

export function versionQuery(api: ApiClient, id: number, version: number) {
  return queryOptions({
    queryKey: [...surveyKeys.one(id), 'versions', version],
    queryFn: ({ signal }) =>
      api.call(getSurveyVersion, { params: { id: String(id), version: String(version) } }, { signal }),
    staleTime: Infinity,
  });
}

const COUNTING_POLL_MS = 1_500;

export function surveyNumbersQuery(api: ApiClient, id: string, filter: AnswerFilter) {
  return queryOptions({
    queryKey: [...surveyKeys.one(id), 'numbers', filter],
    queryFn: ({ signal }): Promise<ShownNumbers> =>
      orPlain(
        () => api.call(summariseSurvey, { params: { id }, query: filter }, { signal }),
        () => plainNumbers(api, id, filter, signal),
      ),
    // The numbers are asked for again until the server has counted all answers.
    refetchInterval: ({ state }) => (state.data?.counting ? COUNTING_POLL_MS : false),
  });
}

export const OPEN_ANSWERS_PER_PAGE = 20;

export function openAnswersQuery(
  api: ApiClient,
  id: string,
  question: string,
  filter: Pick<AnswerFilter, 'from' | 'to' | 'region'> & { search?: string },
  page: number,
) {
  return queryOptions({
    queryKey: [...surveyKeys.one(id), 'open-answers', question, filter, page],
    queryFn: ({ signal }) =>
      orPlain(
        () =>
          api.call(
            listOpenAnswers,
            {
              params: { id, question },
              query: { ...filter, page: String(page), page_size: String(OPEN_ANSWERS_PER_PAGE) },
            },
            { signal },
          ),
        () => plainOpenAnswers(api, id, { question, filter, page, size: OPEN_ANSWERS_PER_PAGE }, signal),
      ),
  });
}

/** Calls that change a survey from the outside: its state, or a copy of it. */
export function useSurveyChange() {
  const { queryClient } = useHost();
  const call = useStaffCall();
  return async <T>(send: () => Promise<T>): Promise<T> => {
    const answer = await call(send);
    await queryClient.invalidateQueries({ queryKey: surveyKeys.all });
    return answer;
  };
}
