import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './shared-draft-notice.module.css';

/** Two tabs that fill in one form write over each other's draft: this notice says so in both, in view of the person who types. */
export function SharedDraftNotice() {
  const { submissions } = useHost();
  const { pathname } = useLocation();
  const [sharedOn, setSharedOn] = useState<string>();
  // Other tabs are outside of React.
  useEffect(() => submissions.onSharedDraft?.(() => setSharedOn(location.pathname)), [submissions]);
  if (sharedOn !== pathname) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        word="Also open in another tab"
        live
        onDismiss={() => setSharedOn(undefined)}
        action={
          <Button size="small" variant="quiet" onClick={() => location.reload()}>
            Use what I typed there
          </Button>
        }
      >
        Go on with this form in one tab: what you type last is kept.
      </Notice>
    </div>
  );
}
