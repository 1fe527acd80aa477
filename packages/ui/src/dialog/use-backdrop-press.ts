import { useEffect, type RefObject } from 'react';

/**
 * Closes on a press on the backdrop, which is no element: the event's target is the dialog itself. Only a
 * press that begins and ends there counts, so that selecting text across the edge does not close. The
 * keyboard has Escape.
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
