import { useState } from 'react';

export interface CopyText {
  /** Whether the last text was copied; null before there was one. */
  isCopied: boolean | null;
  copy(text: string): void;
}

/** Copies texts to the clipboard; what was not copied must also be on the page, to be copied by hand. */
export function useCopyText(): CopyText {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return {
    isCopied,
    copy(text) {
      // On plain http there is no clipboard at all.
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => setCopied(true),
          () => setCopied(false),
        );
    },
  };
}
