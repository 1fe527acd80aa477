import { createTicketSurvey, updateTicketSurvey, type TicketSurvey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffCall } from '#app/components';
import { useCreateKey } from '#app/survey-parts';
import { ticketChangesQuery, ticketSurveyKeys } from './queries';

/** Stores a ticket survey, and brings what this page knows of ticket surveys up to date. */
export function useTicketSurveyRequests() {
  const { api } = useHost();
  const call = useStaffCall();
  const cache = useQueryClient();
  const keyOf = useCreateKey();

  return {
    create(text: string, document: Record<string, unknown>) {
      const idempotencyKey = keyOf(text);
      return call(() => api.call(createTicketSurvey, { body: document }, { idempotencyKey }));
    },
    /** @param version the one that the text was made from; null saves over any */
    update(id: string, version: number | null, document: Record<string, unknown>) {
      const body = version === null ? document : { ...document, version };
      return call(() => api.call(updateTicketSurvey, { params: { id }, body }));
    },
    async refresh(result: TicketSurvey) {
      await cache.invalidateQueries({ queryKey: ticketSurveyKeys.all, refetchType: 'none' });
      cache.setQueryData(ticketSurveyKeys.one(result._id), result);
      void cache.invalidateQueries({ queryKey: ticketChangesQuery(api, result._id).queryKey });
    },
  };
}
