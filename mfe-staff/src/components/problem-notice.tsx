import { Notice } from '@konnect/ui';
import type { ReactNode } from 'react';
import { problemMessage } from './problem-messages';

export interface ProblemNoticeProps {
  problem: unknown;
  /** Is read out with the problem. */
  children?: ReactNode;
}

/** Why an action failed, next to it; nothing while there is no problem. */
export function ProblemNotice({ problem, children }: ProblemNoticeProps) {
  if (problem === null || problem === undefined) return null;
  return (
    <Notice tone="danger" live>
      {problemMessage(problem)}
      {children}
    </Notice>
  );
}
