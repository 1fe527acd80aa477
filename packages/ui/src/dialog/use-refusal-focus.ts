import { useEffect, type RefObject } from 'react';
import { watchRefusals } from './refusal-focus';

/** Moves the focus to an error after a press inside: on a small screen it may be out of view. */
export function useRefusalFocus(box: RefObject<HTMLDialogElement | null>): void {
  // Errors are the document's state, whichever component shows them.
  useEffect(() => (box.current ? watchRefusals(box.current) : undefined), [box]);
}
