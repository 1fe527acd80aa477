import type { ApiClient } from '@konnect/api-client';
import { getSurvey, getTicketSurvey, isProblem, type Survey } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

export const surveyKeys = {
  one: (idOrSlug: string) => ['engagement', 'survey', idOrSlug] as const,
  ticket: (id: string) => ['engagement', 'ticket-survey', id] as const,
};

export type SurveyState = { state: 'shown'; survey: Survey } | { state: 'unpublished' };

/** A survey that exists but takes no answers is no failure: its page says so. */
export function surveyQuery(api: ApiClient, idOrSlug: string) {
  return queryOptions({
    queryKey: surveyKeys.one(idOrSlug),
    queryFn: async ({ signal }): Promise<SurveyState> => {
      try {
        return {
          state: 'shown',
          survey: await api.call(getSurvey, { params: { id: idOrSlug } }, { signal }),
        };
      } catch (error) {
        if (isProblem(error, 'survey.unpublished')) return { state: 'unpublished' };
        throw error;
      }
    },
    // The questions must not change under a person who is answering.
    staleTime: Infinity,
  });
}

const SURVEY_ID = /^[0-9a-f]{24}$/i;
/** A ticket's number, with its signature after a dot. */
const TICKET = /^[\w.:/#-]{1,120}$/;

/** False for addresses that no survey or ticket can have; the server is not asked about them. */
export function isTicketAddress(id: string, ticketId: string | undefined): boolean {
  return SURVEY_ID.test(id) && (ticketId === undefined || TICKET.test(ticketId));
}

export function ticketSurveyQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: surveyKeys.ticket(id),
    queryFn: ({ signal }) => api.call(getTicketSurvey, { params: { id } }, { signal }),
    staleTime: Infinity,
  });
}
