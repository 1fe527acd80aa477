import { useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';
import type { AskedSurvey } from './asked-survey';
import { hasParticipated } from './participation';

/** Answers so far, and the page they stopped at. */
export interface SurveyDraft {
  answers: Record<string, unknown>;
  pageNo: number;
}

export type Visit = { state: 'preparing' } | { state: 'participated' } | { state: 'answering'; draft: SurveyDraft | null };

/** A draft is only what this page can use; anything else on the device is ignored. */
export function isDraft(value: unknown): value is SurveyDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, pageNo } = value as Partial<SurveyDraft>;
  return typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0 && typeof pageNo === 'number';
}

/**
 * Finds out what this device knows of the survey. The edge cannot know it, so the first view is always `preparing`.
 * A preview knows nothing: it asks from the start.
 */
export function useVisit(asked: AskedSurvey, isPreview: boolean): Visit {
  const { submissions } = useHost();
  const [visit, setVisit] = useState<Visit>({ state: 'preparing' });
  useEffect(() => {
    let isCurrent = true;
    const reading = isPreview ? Promise.resolve(null) : submissions.readDraft<unknown>(asked.form).catch(() => null);
    void reading.then((draft) => {
      if (!isCurrent) return;
      // Answers that came back from the outbox are wanted again, although the survey counts as answered.
      if (isDraft(draft)) setVisit({ state: 'answering', draft });
      else setVisit(!isPreview && hasParticipated(asked) ? { state: 'participated' } : { state: 'answering', draft: null });
    });
    return () => {
      isCurrent = false;
    };
  }, [submissions, asked, isPreview]);
  return visit;
}
