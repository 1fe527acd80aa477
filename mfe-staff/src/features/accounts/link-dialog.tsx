import { Button, Dialog, Time } from '@konnect/ui';
import { CopyButton } from '#app/components';
import type { GivenLink } from './given-link';
import styles from './accounts.module.css';

/** The one time that a link can be read: it is stored nowhere. */
export function LinkDialog({ given, onClose }: { given: GivenLink | null; onClose: () => void }) {
  if (!given) return null;
  const { name, email, link, validUntil, isNew } = given;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? `${name} can start` : `A new password for ${name}`}
      size="small"
      footer={<Button onClick={onClose}>I have passed it on</Button>}
    >
      <div className={styles.form}>
        <p>
          Send this link to {name} where nobody else reads it. There they choose their password. It is shown
          once, works once, and ends on <Time value={validUntil} format="date-time" />.
        </p>
        <dl className={styles.given}>
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>Link</dt>
          <dd>
            <code>{link}</code>
          </dd>
        </dl>
        <CopyButton text={link} failed="The link could not be copied. Select it and copy it by hand.">
          Copy the link
        </CopyButton>
      </div>
    </Dialog>
  );
}
