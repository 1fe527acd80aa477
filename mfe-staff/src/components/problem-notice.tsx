import { Notice } from '@konnect/ui';
import { problemWords } from './problem-words';

/** Why an action failed, next to it; nothing while there is no problem. */
export function ProblemNotice({ problem }: { problem: unknown }) {
  if (problem === null || problem === undefined) return null;
  return (
    <Notice tone="danger" live>
      {problemWords(problem)}
    </Notice>
  );
}
