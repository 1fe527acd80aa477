import { Notice } from '@konnect/ui';
import type { ReactNode } from 'react';
import { QuietButton } from '#app/components';
import styles from './editor-parts.module.css';

/** The state of saving and the buttons of an editor; it stays in view on high screens. */
export function EditorBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

export interface RestoredNoticeProps {
  title: string;
  /** Label of the button that drops the draft. */
  dropLabel: string;
  onDrop: () => void;
  children: ReactNode;
}

/** Says that an editor shows a draft of this device, and offers the saved state. */
export function RestoredNotice({ title, dropLabel, onDrop, children }: RestoredNoticeProps) {
  const action = <QuietButton onClick={onDrop}>{dropLabel}</QuietButton>;
  return (
    <Notice tone="info" title={title} action={action}>
      {children}
    </Notice>
  );
}

/** The two versions of a conflict, beside each other where there is room. */
export function ConflictingVersions({ children }: { children: ReactNode }) {
  return <div className={styles.versions}>{children}</div>;
}

/** A long text that scrolls, so the keyboard can reach it. */
export function ScrollingText({ label, children }: { label: string; children: string }) {
  return (
    <pre className={styles.text} tabIndex={0} role="region" aria-label={label}>
      {children}
    </pre>
  );
}
