import type { ApiClient } from '@konnect/api-client';
import { getSurvey, isProblem, type Survey } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const surveyKeys = {
  one: (idOrSlug: string) => ['engagement', 'survey', idOrSlug] as const,
};

export type SurveyState = { state: 'open'; survey: Survey } | { state: 'unpublished' };

/** A survey that exists but takes no answers is an answer too, not a failure: its page says so. */
export function surveyQuery(api: ApiClient, idOrSlug: string) {
  return queryOptions({
    queryKey: surveyKeys.one(idOrSlug),
    queryFn: async ({ signal }): Promise<SurveyState> => {
      try {
        return { state: 'open', survey: await api.call(getSurvey, { params: { id: idOrSlug } }, { signal }) };
      } catch (error) {
        if (isProblem(error, 'survey.unpublished')) return { state: 'unpublished' };
        throw error;
      }
    },
    // The questions must not change under a person who is answering.
    staleTime: Infinity,
  });
}
