import { useSyncExternalStore } from 'react';
import type { Notices } from './create-notices';
import styles from './notice-region.module.css';

const NONE = [] as const;

/**
 * The live region is in the page from the start: a region that arrives together with its text is often not
 * read out.
 */
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
