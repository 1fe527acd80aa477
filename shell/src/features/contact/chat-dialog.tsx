import type { Receipt } from '@konnect/host-api';
import { Dialog, ErrorState, Skeleton } from '@konnect/ui';
import { useEffect, useState } from 'react';
import styles from './contact.module.css';
import type { ContactForm } from './contact-form';
import { REPLY_TIME } from './contact-texts';
import { loadContactForm } from './load-contact-form';
import { PhoneList } from './phone-list';

export interface ChatDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: (receipt: Receipt) => void;
}

/** Chat Us: the phone numbers at once, the form as soon as its code is there. */
export function ChatDialog({ open, onClose, onSent }: ChatDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Chat Us" closeOnBack>
      <div className={styles.panel}>
        <PhoneList />
        <p className={styles.reply}>{REPLY_TIME}</p>
        {open && <LazyForm onSent={onSent} />}
      </div>
    </Dialog>
  );
}

function LazyForm({ onSent }: Pick<ChatDialogProps, 'onSent'>) {
  const [Form, setForm] = useState<typeof ContactForm | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);

  // The chunk comes from the network, not from React.
  useEffect(() => {
    let isCurrent = true;
    loadContactForm().then(
      (loaded) => isCurrent && setForm(() => loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  function handleRetry() {
    setFailed(false);
    setAttempt(attempt + 1);
  }

  if (Form) return <Form onSent={onSent} />;
  if (!isFailed) return <Skeleton lines={5} label="The form is getting ready" />;
  return (
    <ErrorState title="The form could not be loaded" level={3} onRetry={handleRetry}>
      Check your connection and try again, or call us.
    </ErrorState>
  );
}
