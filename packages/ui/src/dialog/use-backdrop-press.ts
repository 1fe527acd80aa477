import { useEffect, type RefObject } from 'react';

/**
 * A press on the backdrop has the dialog as its target. It must begin and end there, so that selecting text
 * across the edge does not close the dialog.
 */
export function useBackdropPress(box: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    let beganOutside = false;
    const handleDown = (event: MouseEvent) => {
      beganOutside = event.target === dialog;
    };
    const handleClick = (event: MouseEvent) => {
      if (beganOutside && event.target === dialog) onClose();
    };
    dialog.addEventListener('mousedown', handleDown);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('mousedown', handleDown);
      dialog.removeEventListener('click', handleClick);
    };
  }, [box, onClose]);
}
