import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { DialogHead } from './dialog-head';
import styles from './dialog.module.css';
import { hasPopovers, OPEN } from './open-popover';
import { useCloseOnBack } from './use-close-on-back';

export interface PopoverDialogProps {
  /** As in `popoverOpener(id)`. */
  id: string;
  title: string;
  /** A link in it closes the dialog, because it may stay in this document. */
  children: ReactNode;
}

/**
 * A sheet that the browser opens and closes without code: by opener, close button, Esc and a press outside.
 * Code adds the focus trap and Back.
 * @example <button {...popoverOpener('menu')}>Menu</button> <PopoverDialog id="menu"
 * title="Menu">...</PopoverDialog>
 */
export function PopoverDialog({ id, title, children }: PopoverDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => hide(box.current);
  useCloseOnBack(isOpen, close);

  // The browser holds the open state, from before hydration on: React never sets it.
  useEffect(() => {
    const dialog = box.current;
    const handle = ({ type, newState }: Event & { newState?: string }) => {
      const isShown = type === OPEN || newState === 'open';
      if (newState) setRestInert(dialog, isShown);
      setIsOpen(isShown);
    };
    const handleClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) hide(dialog);
    };
    // Before it closes, so that the opener can take the focus back.
    const events = ['beforetoggle', OPEN, 'close'];
    for (const event of events) dialog?.addEventListener(event, handle);
    dialog?.addEventListener('click', handleClick);
    if (hasPopovers() && dialog?.matches(':popover-open'))
      handle(Object.assign(new Event(OPEN), { newState: 'open' }));
    return () => {
      for (const event of events) dialog?.removeEventListener(event, handle);
      dialog?.removeEventListener('click', handleClick);
    };
  }, []);

  return (
    <dialog
      ref={box}
      id={id}
      popover="auto"
      className={classNames(styles.dialog, styles.sheet)}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.inner}>
        <DialogHead titleId={`${id}-title`} title={title} onClose={close} popoverTarget={id} />
        {children}
      </div>
      {/* A press outside must not reach the page: the backdrop of a popover lets it through. */}
      <button
        type="button"
        className={styles.outside}
        popoverTarget={id}
        popoverTargetAction="hide"
        onClick={close}
        tabIndex={-1}
        aria-hidden="true"
      />
    </dialog>
  );
}

function hide(dialog: HTMLDialogElement | null): void {
  dialog?.[hasPopovers() ? 'hidePopover' : 'close']();
}

/** A popover leaves the rest of the page in the tab order; a dialog of this size must not. */
function setRestInert(dialog: HTMLElement | null, isInert: boolean): void {
  for (const sibling of dialog?.parentElement?.children ?? [])
    if (sibling !== dialog && sibling instanceof HTMLElement) sibling.inert = isInert;
}
