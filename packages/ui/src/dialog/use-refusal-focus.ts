import { useEffect, type RefObject } from 'react';
import { watchRefusals } from './refusal-focus';

/**
 * Moves the focus to the refusal that answers a press inside the dialog: on a small screen it may be out of
 * view.
 */
export function useRefusalFocus(box: RefObject<HTMLDialogElement | null>): void {
  // What is shown is the document's state, whichever component of whichever form shows it.
  useEffect(() => (box.current ? watchRefusals(box.current) : undefined), [box]);
}
