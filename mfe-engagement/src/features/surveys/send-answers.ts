import { isProblem, type Problem } from '@konnect/contracts';
import type { SubmissionsApi } from '@konnect/host-api';
import type { SurveyTarget } from './survey-target';
import type { Completion } from './completion-texts';
import { rememberParticipation, rememberPending } from './completion-flag';
import type { SurveyDraft } from './survey-target';

/** `answered-before`: the server already has answers of this ticket. */
export type SurveyEnd = Completion | 'answered-before';

/** Remembers the result on this device. @param html the end page with the answers in it */
export async function sendAnswers(
  asked: SurveyTarget,
  submissions: SubmissionsApi,
  answers: SurveyDraft,
  html: string,
): Promise<{ end: SurveyEnd } | { problem: Problem }> {
  const result = await asked.send(submissions, answers);
  if (result.status === 'refused') {
    if (!isProblem(result.problem, 'ticket.answered')) return { problem: result.problem };
    rememberParticipation(asked);
    void submissions.clearDraft(asked.form).catch(() => undefined);
    return { end: 'answered-before' };
  }
  if (result.status === 'waiting') {
    // `settlePending` counts the survey as answered once the answers have been stored.
    const receiptId = result.receipt.id;
    rememberPending(asked, { receiptId, html });
    return { end: { html, state: 'waiting', receiptId } };
  }
  const { reference } = result.data;
  rememberParticipation(asked, { html, reference });
  return { end: { html, state: 'sent', reference } };
}
