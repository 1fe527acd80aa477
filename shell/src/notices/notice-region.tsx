import { useSyncExternalStore } from 'react';
import type { Notices } from './create-notices';
import styles from './notice-region.module.css';

const NONE = [] as const;

/** Screen readers often miss a live region that arrives with its text, so this one is always there. */
export function NoticeRegion({ notices }: { notices: Notices }) {
  const inView = useSyncExternalStore(notices.subscribe, notices.snapshot, () => NONE);
  return (
    <div className={styles.region} role="status" aria-label="Confirmations">
      {inView.map((notice) => (
        <p key={notice.id} className={notice.tone === 'success' ? styles.success : styles.info}>
          {notice.text}
        </p>
      ))}
    </div>
  );
}
