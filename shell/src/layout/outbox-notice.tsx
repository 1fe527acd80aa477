import { links } from '@konnect/contracts';
import { useHost, type Receipt } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CONTACT_FORM } from '#app/features/contact';
import { waitingCount } from '#app/submissions';
import styles from './outbox-notice.module.css';

const NONE: readonly Receipt[] = [];

function usePendingReceipts(): readonly Receipt[] {
  const { submissions } = useHost();
  const [pending, setPending] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const refresh = async () => {
      const receipts = waitingCount() > 0 ? await submissions.receipts().catch(() => NONE) : NONE;
      if (isCurrent) setPending(receipts.filter((receipt) => receipt.state !== 'sent'));
    };
    void refresh();
    const stop = submissions.subscribe(() => void refresh());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [submissions]);
  return pending;
}

function waitingSentence(count: number): string {
  return count === 1
    ? '1 message is kept on this phone and will be sent'
    : `${count} messages are kept on this phone and will be sent`;
}

export function OutboxNotice({ onOpenChat }: { onOpenChat: () => void }) {
  const { submissions } = useHost();
  const navigate = useNavigate();
  const pending = usePendingReceipts();
  if (pending.length === 0) return null;

  async function handleRestore(receipt: Receipt) {
    // The values become the form's draft, which the form reads when it opens or is told of the change.
    // A failure is told by the restoring itself.
    const values = await submissions.restore(receipt.id).catch(() => null);
    if (values === null) return;
    const page = receipt.page ?? links.home();
    if (receipt.form === CONTACT_FORM && !page.startsWith(links.contact())) onOpenChat();
    else void navigate(page);
  }

  const waiting = pending.filter((receipt) => receipt.state === 'waiting');
  const refused = pending.filter((receipt) => receipt.state === 'refused');
  return (
    <Notice tone={refused.length > 0 ? 'warning' : 'info'} live>
      {waiting.length > 0 && <p>{waitingSentence(waiting.length)}</p>}
      <ul className={styles.pending}>
        {[...refused, ...waiting].map((receipt) => (
          <li key={receipt.id} className={styles.item}>
            <span>
              {receipt.label}
              {receipt.state === 'refused' && `: could not be sent. ${receipt.refusal ?? ''}`}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Restore: ${receipt.label}`}
              onClick={() => void handleRestore(receipt)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
