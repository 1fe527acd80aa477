import type { ApiClient } from '@konnect/api-client';
import {
  countTicketResponses,
  getTicketSurvey,
  listTicketSurveys,
  summariseTicketSurvey,
  type TicketSurvey,
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

/** Our own fields of a survey, which a provider's service does not send. */
type AddedFields = Partial<Pick<TicketSurvey, 'updatedAt' | 'version' | 'state' | 'signedTickets'>>;

/** All surveys that are not deleted, newest first, with how often each was answered. */
export function ticketSurveysQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ticketSurveyKeys.list,
    queryFn: async ({ signal }) => {
      // The list is public, so a browser may cache it. Staff have to see a change that they made a moment
      // ago.
      const [surveys, counts] = await Promise.all([
        api.call(listTicketSurveys, {}, { signal, fresh: true }),
        orPlain(
          () => api.call(countTicketResponses, {}, { signal }),
          () => Promise.resolve(null),
        ),
      ]);
      const countOf = new Map(counts?.map((count) => [count._id, count]));
      return surveys.map((survey) => {
        const { updatedAt, version, state = 'open', signedTickets = false }: AddedFields = survey;
        return {
          ...survey,
          updatedAt,
          state,
          signedTickets,
          // Only our own service numbers each save, and brings back what was deleted.
          isPlain: version === undefined,
          responses: counts ? (countOf.get(survey._id)?.responses ?? 0) : undefined,
          lastAt: countOf.get(survey._id)?.last_at ?? null,
        };
      });
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
    // `null` where the service records no changes.
    queryFn: ({ signal }) =>
      orPlain(
        () => api.call(ticketSurveyChanges, { params: { id } }, { signal }),
        () => Promise.resolve(null),
      ),
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
