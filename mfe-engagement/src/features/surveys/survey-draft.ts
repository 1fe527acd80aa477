import { useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';
import type { SurveyTarget } from './survey-target';
import { hasParticipated, type PendingAnswers, pendingOf, settlePending } from './completion-flag';
import type { SurveyDraft } from './survey-target';

export type Visit =
  | { state: 'preparing' }
  | { state: 'participated' }
  | { state: 'pending'; pending: PendingAnswers }
  | { state: 'answering'; draft: SurveyDraft | null };

/** Anything else on the device is ignored. */
export function isDraft(value: unknown): value is SurveyDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, pageNo } = value as Partial<SurveyDraft>;
  return (
    typeof answers === 'object' &&
    answers !== null &&
    Object.keys(answers).length > 0 &&
    typeof pageNo === 'number'
  );
}

/** The edge does not know the device, so the first view is always `preparing`. A preview has no draft. */
export function useVisit(asked: SurveyTarget, isPreview: boolean): Visit {
  const { submissions } = useHost();
  const [visit, setVisit] = useState<Visit>({ state: 'preparing' });
  useEffect(() => {
    let isCurrent = true;
    const find = async (): Promise<Visit> => {
      if (isPreview) return { state: 'answering', draft: null };
      const draft = await submissions.readDraft<unknown>(asked.form).catch(() => null);
      // Answers that came back from the outbox are wanted again, although the survey counts as answered.
      if (isDraft(draft)) return { state: 'answering', draft };
      const pending = pendingOf(asked);
      if (pending) {
        const receipts = await submissions.receipts().catch(() => null);
        const receipt = receipts && settlePending(asked, pending, receipts);
        // Without the code that reads receipts the state is unknown, so the survey is not shown again.
        if (!receipts || receipt?.state === 'waiting') return { state: 'pending', pending };
      }
      return hasParticipated(asked) ? { state: 'participated' } : { state: 'answering', draft: null };
    };
    void find().then((found) => {
      if (isCurrent) setVisit(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [submissions, asked, isPreview]);
  return visit;
}
