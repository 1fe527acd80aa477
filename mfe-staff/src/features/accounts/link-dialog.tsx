import { Button, Dialog, Time } from '@konnect/ui';
import { CopyButton } from '#app/components/copy-button';
import { shared } from '#app/styles';
import type { GivenLink } from './given-link';
import styles from './accounts.module.css';

/** The one time that a link can be read: it is stored nowhere. */
export function LinkDialog({ given, onClose }: { given: GivenLink | null; onClose: () => void }) {
  if (!given) return null;
  const { name, email, secret, validUntil, isNew } = given;
  const isLink = secret.kind === 'Link';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? `${name} can start` : `A new password for ${name}`}
      size="small"
      footer={<Button onClick={onClose}>I have passed it on</Button>}
    >
      <div className={shared.stack}>
        <p>
          {isLink
            ? `Send this link to ${name} where nobody else reads it. There they choose their password. It is shown once and works once.`
            : `Give this password to ${name} where nobody else reads it. It is shown once, and they choose their own when they sign in.`}
          {validUntil && (
            <>
              {' '}
              It ends on <Time value={validUntil} format="date-time" />.
            </>
          )}
        </p>
        <dl className={styles.given}>
          <dt>Email</dt>
          <dd>{email}</dd>
          <dt>{secret.kind}</dt>
          <dd>
            <code>{secret.text}</code>
          </dd>
        </dl>
        <p>
          <CopyButton text={secret.text} failed="It could not be copied. Select it and copy it by hand.">
            {isLink ? 'Copy the link' : 'Copy the password'}
          </CopyButton>
        </p>
      </div>
    </Dialog>
  );
}
