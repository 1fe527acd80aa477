import { Button, Dialog } from '@konnect/ui';
import { useState } from 'react';
import styles from './my-account.module.css';

/** The one time that the recovery codes can be read. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [message, setMessage] = useState('');

  function handleCopy() {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setMessage('Copied.'),
      () => setMessage('The browser did not copy them. Write them down, or print this page.'),
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      footer={<Button onClick={onClose}>I have stored them</Button>}
    >
      <div className={styles.parts}>
        <p>
          Each of them opens your account once, when your phone is lost. They are shown only now: print them,
          or keep them in a password manager, and not on the phone itself.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Button variant="quiet" onClick={handleCopy}>
          Copy them
        </Button>
        <p role="status">{message}</p>
      </div>
    </Dialog>
  );
}
