import { links } from '@konnect/contracts';
import { buttonClass } from '@konnect/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { prepareContactForm } from './load-chat-dialog';

export interface ChatButtonProps {
  className?: string | undefined;
  isBusy: boolean;
  onOpen: () => void;
}

/** Before the dialog's code is there, and without scripts, the same tap leads to the contact page. */
export function ChatButton({ className, isBusy, onOpen }: ChatButtonProps) {
  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  function handleKeyDown(event: KeyboardEvent) {
    // A button answers to the space bar as well, a link does not.
    if (event.key !== ' ') return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a
      href={links.contact()}
      role="button"
      aria-haspopup="dialog"
      aria-busy={isBusy || undefined}
      className={`${buttonClass({ variant: 'call', size: 'small' })} ${className ?? ''}`}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onPointerEnter={prepareContactForm}
      onFocus={prepareContactForm}
    >
      Chat Us
    </a>
  );
}
