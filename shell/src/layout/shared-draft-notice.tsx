import { useHost } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './shared-draft-notice.module.css';

const DISMISSED = '';

type Places = Readonly<Record<string, string>>;

export function SharedDraftNotice() {
  const { submissions } = useHost();
  const { pathname } = useLocation();
  const [places, setPlaces] = useState<Places>({});
  // Other tabs are outside of React. The next step of a wizard reports the form again with its address.
  useEffect(
    () =>
      submissions.onSharedDraft?.((form) =>
        setPlaces((was) =>
          was[form] === DISMISSED || was[form] === location.pathname
            ? was
            : { ...was, [form]: location.pathname },
        ),
      ),
    [submissions],
  );
  const shared = Object.keys(places).filter((form) => places[form] === pathname);
  if (shared.length === 0) return null;
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        word="Also open in another tab"
        live
        onDismiss={() =>
          setPlaces({ ...places, ...Object.fromEntries(shared.map((form) => [form, DISMISSED])) })
        }
        action={
          <Button size="small" variant="quiet" onClick={() => location.reload()}>
            Use what I typed there
          </Button>
        }
      >
        Use only one tab for this form: what you type last is saved.
      </Notice>
    </div>
  );
}
