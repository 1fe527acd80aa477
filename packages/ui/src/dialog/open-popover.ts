/** Event by which code opens a `PopoverDialog` in a browser without popovers. */
export const OPEN = 'konnect:open';

export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/**
 * Properties of an opener; code opens where the browser has no popovers. It never hides, so that a double tap
 * does not close the dialog again.
 */
export function popoverOpener(id: string) {
  return {
    type: 'button',
    popoverTarget: id,
    popoverTargetAction: 'show',
    'aria-haspopup': 'dialog',
    onClick(): void {
      const dialog = document.getElementById(id);
      if (!hasPopovers() && dialog instanceof HTMLDialogElement && !dialog.open) {
        dialog.showModal();
        dialog.dispatchEvent(new Event(OPEN));
      }
    },
  } as const;
}
