import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names';
import { DialogHead } from './dialog-head';
import styles from './dialog.module.css';
import { lockScroll } from './lock-scroll';
import { useBackdropPress } from './use-backdrop-press';
import { useCloseOnBack } from './use-close-on-back';
import { useDoubleTapGuard } from './use-double-tap-guard';
import { useRefusalFocus } from './use-refusal-focus';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the dialog; visible unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** The Back button closes the dialog instead of leaving the page. */
  closeOnBack?: boolean;
  /** `sheet` rises from the bottom on a phone and opens at the right on a wide screen. */
  size?: 'small' | 'medium' | 'wide' | 'sheet';
  closeLabel?: string;
  className?: string;
}

/**
 * A modal on the native `<dialog>`. The focus starts on the title (or on `data-autofocus`) and returns at the
 * end. An alert that answers a press inside takes the focus.
 * @example <Dialog open={isOpen} onClose={close} title="Delete this comment?">It cannot be undone.</Dialog>
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  hideTitle,
  children,
  footer,
  closeOnBack = false,
  size = 'medium',
  closeLabel,
  className,
}: Omit<DialogProps, 'open'>) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(closeOnBack, onClose);
  // First, while the opener has the focus, and before the listener that closes.
  useDoubleTapGuard(box);
  useBackdropPress(box, onClose);
  useRefusalFocus(box);

  // Modality and focus belong to the browser.
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    const unlock = lockScroll();
    const find = (selector: string) => dialog?.querySelector<HTMLElement>(selector);
    // The title comes first in the document, so one selector for both would always find the title.
    (find('[data-autofocus]') ?? find('h2'))?.focus();
    return () => {
      dialog?.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={box}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
    >
      <div className={styles.inner}>
        <DialogHead
          titleId={titleId}
          title={title}
          hideTitle={hideTitle}
          closeLabel={closeLabel}
          onClose={onClose}
        />
        <div className={styles.body}>{children}</div>
        {footer == null ? null : <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
