import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the refusal that answers a press inside the dialog: on a small screen it may stand out of view. The code comes
 * while somebody fills in the form, so that no page carries it before a dialog is open.
 */
export function useRefusalFocus(box: RefObject<HTMLDialogElement | null>): void {
  // What is shown is the document's state, whichever component of whichever form shows it.
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    let stop: (() => void) | undefined;
    let isClosed = false;
    import(/* webpackChunkName: "refusal-focus" */ './refusal-focus').then(
      ({ watchRefusals }) => {
        if (!isClosed) stop = watchRefusals(dialog);
      },
      // Without it the form works all the same.
      () => undefined,
    );
    return () => {
      isClosed = true;
      stop?.();
    };
  }, [box]);
}
