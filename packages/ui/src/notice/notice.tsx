import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon, CheckIcon, CloseIcon, HornIcon, InfoIcon, StopIcon } from '../icon';
import styles from './notice.module.css';

/** The word repeats what the colour says. */
const TONES = {
  info: { word: 'Note', Icon: InfoIcon },
  success: { word: 'Done', Icon: CheckIcon },
  warning: { word: 'Warning', Icon: AlertIcon },
  danger: { word: 'Problem', Icon: StopIcon },
  announcement: { word: 'Notice', Icon: HornIcon },
} as const;

export interface NoticeProps {
  tone?: keyof typeof TONES;
  /** Replaces the severity word, for example "Outage". */
  word?: string;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Appeared after the page: read out (danger at once, others when the reader is free). */
  live?: boolean;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Where the dismissal is stored, `<storage key>#<name>`: `hideDismissed` reads it before other code. */
  dismissedFrom?: string | undefined;
  className?: string;
}

/** @example <Notice tone="warning" word="Planned work" title="Tuesday, 2 am">Your line may drop.</Notice> */
export function Notice({
  tone = 'info',
  word,
  title,
  children,
  action,
  live,
  onDismiss,
  dismissLabel = 'Dismiss',
  dismissedFrom,
  className,
}: NoticeProps) {
  const { word: usual, Icon } = TONES[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={role}
      data-dismissed-from={dismissedFrom}
      suppressHydrationWarning
    >
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>
          <span className={title == null ? styles.word : styles.tag}>{word ?? usual}</span>
          {title == null ? null : (
            <>
              {' '}
              <strong>{title}</strong>
            </>
          )}
        </p>
        {children == null ? null : <div className={styles.body}>{children}</div>}
        {action == null ? null : <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss ? (
        <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <CloseIcon size={20} />
        </button>
      ) : null}
    </div>
  );
}
