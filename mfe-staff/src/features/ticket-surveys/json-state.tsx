import { Tag } from '@konnect/ui';
import { QuietButton } from '#app/components';
import { shared } from '#app/styles';
import type { CheckedText } from './ticket-survey-text';

export interface JsonStateProps {
  checked: CheckedText;
  onGoTo: (place: { line: number; column: number }) => void;
}

/** Valid or not, and where: read out when it changes. */
export function JsonState({ checked, onGoTo }: JsonStateProps) {
  const problem = checked.state === 'broken' ? checked.problem : null;
  return (
    <div className={shared.tags}>
      <p role="status" className={shared.tags} data-testid="json-state">
        <Tag
          tone={checked.state === 'valid' ? 'success' : checked.state === 'incomplete' ? 'warning' : 'danger'}
        >
          {checked.state === 'valid' || checked.state === 'incomplete' ? 'Valid JSON' : 'Invalid JSON'}
        </Tag>
        <span>{wordsOf(checked)}</span>
      </p>
      {problem && (
        <QuietButton onClick={() => onGoTo({ line: problem.line, column: problem.column })}>
          Go there
        </QuietButton>
      )}
    </div>
  );
}

function wordsOf(checked: CheckedText): string {
  if (checked.state === 'broken')
    return `Line ${checked.problem.line}, column ${checked.problem.column}: ${checked.problem.message}`;
  if (checked.state === 'no-object') return 'It must be an object: { … }';
  if (checked.state === 'incomplete') return `Missing: ${checked.missing.join(', ')}`;
  return '';
}
