import { Notice } from '@konnect/ui';
import { problemMessage } from './problem-messages';

/** Why an action failed, next to it; nothing while there is no problem. */
export function ProblemNotice({ problem }: { problem: unknown }) {
  if (problem === null || problem === undefined) return null;
  return (
    <Notice tone="danger" live>
      {problemMessage(problem)}
    </Notice>
  );
}
