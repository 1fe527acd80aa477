import { QuietButton } from './quiet-button';
import { useCopyText } from './use-copy-text';

export interface CopyButtonProps {
  /** Also on the page, or behind a link there: without permission it is copied by hand. */
  text: string;
  children: string;
  /** What is said when the browser does not let the page copy. */
  failed: string;
}

/** Copies a text and says whether it did. */
export function CopyButton({ text, children, failed }: CopyButtonProps) {
  const { isCopied, copy } = useCopyText();
  return (
    <>
      <QuietButton onClick={() => copy(text)}>{children}</QuietButton>{' '}
      <span role="status">{isCopied === null ? '' : isCopied ? 'Copied.' : failed}</span>
    </>
  );
}
