import { Button, Dialog } from '@konnect/ui';
import { useState } from 'react';
import styles from './accounts.module.css';

export interface GivenPassword {
  name: string;
  email: string;
  password: string;
  isNew: boolean;
}

/** The one time that a password can be read: it is stored nowhere. */
export function PasswordDialog({ given, onClose }: { given: GivenPassword | null; onClose: () => void }) {
  return given ? <OpenPasswordDialog given={given} onClose={onClose} /> : null;
}

function OpenPasswordDialog({ given, onClose }: { given: GivenPassword; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={given.isNew ? `${given.name} can sign in` : `A new password for ${given.name}`}
      size="small"
      footer={<Button onClick={onClose}>I have passed it on</Button>}
    >
      <div className={styles.form}>
        <p>
          Tell it to {given.name} in person or by phone. It is shown once and valid for a day; at the first
          sign-in they choose their own.
        </p>
        <dl className={styles.given}>
          <dt>Email</dt>
          <dd>{given.email}</dd>
          <dt>Password</dt>
          <dd>
            <code className={styles.password}>{given.password}</code>
          </dd>
        </dl>
        <Button
          variant="quiet"
          onClick={() => void navigator.clipboard.writeText(given.password).then(() => setCopied(true))}
        >
          Copy the password
        </Button>
        <p role="status">{isCopied ? 'Copied.' : ''}</p>
      </div>
    </Dialog>
  );
}
