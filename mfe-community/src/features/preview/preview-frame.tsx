import { Notice } from '@konnect/ui';
import type { ReactNode } from 'react';
import styles from './preview-frame.module.css';

/** A notice that the page is not published. */
export function PreviewFrame({ version, children }: { version: number; children: ReactNode }) {
  return (
    <>
      <div className={styles.bar}>
        <Notice tone="warning" word="Preview" title="Readers do not see this yet">
          <p>Version {version} of a draft. This link ends a day after it was made.</p>
        </Notice>
      </div>
      {children}
    </>
  );
}
