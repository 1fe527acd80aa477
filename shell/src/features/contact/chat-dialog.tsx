import { useLazyModule } from '@konnect/forms';
import type { Receipt } from '@konnect/host-api';
import { Dialog, ErrorState, Skeleton } from '@konnect/ui';
import styles from './contact.module.css';
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
  const { module: Form, hasFailed, retry } = useLazyModule(loadContactForm);
  if (Form) return <Form onSent={onSent} />;
  if (!hasFailed) return <Skeleton lines={5} label="The form is getting ready" />;
  return (
    <ErrorState title="The form could not be loaded" level={3} onRetry={retry}>
      Check your connection and try again, or call us.
    </ErrorState>
  );
}
