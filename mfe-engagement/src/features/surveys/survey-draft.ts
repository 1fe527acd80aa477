import { useHost } from '@konnect/host-api';
import { useEffect, useState } from 'react';
import { hasParticipated } from './participation';

/** Answers so far, and the page they stopped at. */
export interface SurveyDraft {
  answers: Record<string, unknown>;
  pageNo: number;
}

export type Visit = { state: 'preparing' } | { state: 'participated' } | { state: 'answering'; draft: SurveyDraft | null };

export function draftForm(surveyId: number): string {
  return `survey:${surveyId}`;
}

/** A draft is only what this page can use; anything else on the device is ignored. */
export function isDraft(value: unknown): value is SurveyDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { answers, pageNo } = value as Partial<SurveyDraft>;
  return typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0 && typeof pageNo === 'number';
}

/** Finds out what this device knows of the survey. The edge cannot know it, so the first view is always `preparing`. */
export function useVisit(surveyId: number): Visit {
  const { submissions } = useHost();
  const [visit, setVisit] = useState<Visit>({ state: 'preparing' });
  useEffect(() => {
    let isCurrent = true;
    void submissions
      .readDraft<unknown>(draftForm(surveyId))
      .catch(() => null)
      .then((draft) => {
        if (!isCurrent) return;
        // Answers that came back from the outbox are wanted again, although the survey counts as answered.
        if (isDraft(draft)) setVisit({ state: 'answering', draft });
        else setVisit(hasParticipated(surveyId) ? { state: 'participated' } : { state: 'answering', draft: null });
      });
    return () => {
      isCurrent = false;
    };
  }, [submissions, surveyId]);
  return visit;
}
