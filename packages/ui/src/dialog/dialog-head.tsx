import { CloseIcon } from '../icon';
import styles from './dialog.module.css';

export interface DialogHeadProps {
  titleId: string;
  title: string;
  hideTitle?: boolean | undefined;
  closeLabel?: string | undefined;
  onClose: () => void;
  /** Id of the popover that the close button hides without code. */
  popoverTarget?: string | undefined;
}

export function DialogHead({
  titleId,
  title,
  hideTitle,
  closeLabel = 'Close',
  onClose,
  popoverTarget,
}: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId} tabIndex={-1} className={hideTitle ? styles.hidden : styles.title}>
        {title}
      </h2>
      <button
        type="button"
        className={styles.close}
        popoverTarget={popoverTarget}
        popoverTargetAction="hide"
        onClick={onClose}
        aria-label={closeLabel}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
