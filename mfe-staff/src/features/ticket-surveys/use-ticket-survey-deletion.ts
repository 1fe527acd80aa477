import { deleteTicketSurvey, restoreTicketSurvey } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAction, useStaffCall } from '#app/components';
import { ticketSurveyKeys, type ListedTicketSurvey } from './queries';

/** How long a deleted survey can be brought back from its notice. */
const UNDO_MS = 10_000;

/** Deletes a ticket survey and offers for a while to bring it back. */
export function useTicketSurveyDeletion() {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const cache = useQueryClient();
  const [deleted, setDeleted] = useState<{ id: string; title: string } | null>(null);
  const { isPending: isUndoing, problem, setProblem, run } = useAction();

  // The offer to undo expires, but not while it is being used.
  useEffect(() => {
    if (!deleted || isUndoing) return;
    const timer = setTimeout(() => setDeleted(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [deleted, isUndoing]);

  const refresh = () => cache.invalidateQueries({ queryKey: ticketSurveyKeys.all });

  async function remove(survey: ListedTicketSurvey) {
    await call(() => api.call(deleteTicketSurvey, { params: { id: survey._id } }));
    // Only our own service brings a survey back.
    if (survey.isPlain) notify.success(`“${survey.title}” is deleted.`);
    else setDeleted({ id: survey._id, title: survey.title });
    setProblem(null);
    await refresh();
  }

  function undo() {
    if (!deleted) return;
    run(async () => {
      await call(() => api.call(restoreTicketSurvey, { params: { id: deleted.id } }));
      setDeleted(null);
      notify.success(`“${deleted.title}” is back.`);
      await refresh();
    });
  }

  return { deleted, isUndoing, problem, remove, undo };
}
