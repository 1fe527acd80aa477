import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the refusal that answers a press inside the dialog: on a small screen it may be out of view. Its code comes when
 * a dialog opens; until then, or without it, the focus stays where it is.
 */
export function useRefusalFocus(box: RefObject<HTMLDialogElement | null>): void {
  // What is shown is the document's state, whichever component of whichever form shows it.
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    import(/* webpackChunkName: "refusal-focus" */ './refusal-focus').then(
      ({ watchRefusals }) => {
        if (!isGone) stop = watchRefusals(dialog);
      },
      () => undefined,
    );
    return () => stop();
  }, [box]);
}
