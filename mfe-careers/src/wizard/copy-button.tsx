import { Button } from '@konnect/ui';
import { type AnswerGroup, copyOfAnswers } from './answer-groups';

export interface CopyButtonProps {
  title: string;
  reference?: string | undefined;
  groups: readonly AnswerGroup[];
}

/** A text file opens on every phone. */
export function CopyButton({ title, reference, groups }: CopyButtonProps) {
  function handleClick() {
    const url = URL.createObjectURL(
      new Blob([copyOfAnswers(title, reference, groups)], { type: 'text/plain' }),
    );
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `application${reference ? `-${reference}` : ''}.txt`,
    });
    link.click();
    // The download keeps its own reference to the data.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
  return (
    <Button variant="quiet" onClick={handleClick}>
      Save a copy of your answers
    </Button>
  );
}
