import { Button, Dialog } from '@konnect/ui';
import { CopyButton } from '#app/components/copy-button';
import { shared } from '#app/styles';
import styles from './my-account.module.css';

/** The one time that the recovery codes can be read. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      footer={<Button onClick={onClose}>I have stored them</Button>}
    >
      <div className={shared.stack}>
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
        <p>
          <CopyButton
            text={codes.join('\n')}
            failed="The browser did not copy them. Write them down, or print this page."
          >
            Copy them
          </CopyButton>
        </p>
      </div>
    </Dialog>
  );
}
