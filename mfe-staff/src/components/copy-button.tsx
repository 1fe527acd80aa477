import { Button } from '@konnect/ui';
import { useState } from 'react';

export interface CopyButtonProps {
  /** Also on the page, or behind a link there: without permission it is copied by hand. */
  text: string;
  children: string;
  /** What is said when the browser does not let the page copy. */
  failed: string;
}

/** Copies a text and says whether it did. */
export function CopyButton({ text, children, failed }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);

  function handleCopy() {
    // On plain http there is no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  }

  return (
    <>
      <Button variant="quiet" size="small" onClick={handleCopy}>
        {children}
      </Button>
      <span role="status">{isCopied === null ? '' : isCopied ? 'Copied.' : failed}</span>
    </>
  );
}
