/** Tells a `PopoverDialog` that code has opened it, in a browser that has no popovers. */
export const OPEN = 'konnect:open';

export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/**
 * The properties of a button that opens a `PopoverDialog`. The browser does it alone; code does where it has
 * no popovers. The button only shows, so that a double tap does not hide the dialog again.
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
