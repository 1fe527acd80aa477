import type { ApiClient } from '@konnect/api-client';
import {
  countTicketResponses,
  getTicketSurvey,
  isProblem,
  listTicketSurveys,
  summariseTicketSurvey,
  ticketSurveyChanges,
} from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';
import { orPlain } from '#app/survey-parts';
import { plainTicketSummary } from './plain-summary';

export const ticketSurveyKeys = {
  all: ['staff', 'ticket-surveys'] as const,
  list: ['staff', 'ticket-surveys', 'list'] as const,
  one: (id: string) => ['staff', 'ticket-surveys', 'one', id] as const,
};

/** All that are not deleted, newest first, with how often each was answered. */
export function ticketSurveysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ticketSurveyKeys.list,
    queryFn: async ({ signal }) => {
      // Public answers, which a browser may show for a while after they have changed: here they were changed a moment ago.
      const [surveys, counts] = await Promise.all([
        api.call(listTicketSurveys, {}, { signal, fresh: true }),
        api.call(countTicketResponses, {}, { signal }).catch((error: unknown) => {
          // Another service counts no answers; the list is whole without.
          if (isProblem(error) && error.status === 404) return [];
          throw error;
        }),
      ]);
      const countOf = new Map(counts.map((count) => [count._id, count]));
      return surveys.map((survey) => ({
        ...survey,
        responses: countOf.get(survey._id)?.responses ?? 0,
        lastAt: countOf.get(survey._id)?.last_at ?? null,
      }));
    },
  });
}

export type ListedTicketSurvey = Awaited<
  ReturnType<NonNullable<ReturnType<typeof ticketSurveysQuery>['queryFn']>>
>[number];

export function ticketSurveyQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ticketSurveyKeys.one(id),
    queryFn: ({ signal }) => api.call(getTicketSurvey, { params: { id } }, { signal, fresh: true }),
    // The text must not change while a person edits it; a conflict is found when saving.
    staleTime: Infinity,
    // Opening the editor again starts from what the server has now.
    gcTime: 0,
  });
}

export function ticketChangesQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...ticketSurveyKeys.one(id), 'changes'],
    queryFn: ({ signal }) => api.call(ticketSurveyChanges, { params: { id } }, { signal }),
  });
}

/** Totals of a survey; with a ticket also what that one answered. */
export function ticketSummaryQuery(api: ApiClient, survey: string, ticketId: string) {
  return queryOptions({
    queryKey: [...ticketSurveyKeys.one(survey), 'summary', ticketId],
    queryFn: ({ signal }) =>
      orPlain(
        () =>
          api.call(
            summariseTicketSurvey,
            { params: { survey }, query: { ...(ticketId ? { ticketId } : {}) } },
            { signal },
          ),
        () => plainTicketSummary(api, survey, ticketId, signal),
      ),
  });
}
