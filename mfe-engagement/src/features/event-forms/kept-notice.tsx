import { links } from '@konnect/contracts';
import type { Receipt } from '@konnect/host-api';
import { Button, buttonClass, formatDate, Notice } from '@konnect/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasSpinTicket } from './wheel-ticket';

export interface KeptNoticeProps {
  receipt: Receipt;
  onRestore(receiptId: string): void;
}

/** The form is empty again, and nothing is lost: says where the answers are. */
export function KeptNotice({ receipt, onRestore }: KeptNoticeProps) {
  const restore = (
    <Button variant="quiet" size="small" onClick={() => onRestore(receipt.id)}>
      Restore
    </Button>
  );
  if (receipt.state === 'refused') {
    return (
      <Notice tone="danger" live title="Your answers were not accepted" action={restore}>
        <p>{receipt.refusal ?? 'Restore them to change and send them again.'}</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      title="Your answers are kept on this device and will be sent"
      action={restore}
    >
      <p>
        We could not reach our server. They go out by themselves when the connection is back. Restore brings
        them back into the form.
      </p>
    </Notice>
  );
}

/** Above the empty form of a device that has answered: the proof stays, and others at home may still answer. */
export function SentNotice({
  receipt: { reference, at },
  children,
}: {
  receipt: Receipt;
  children?: ReactNode;
}) {
  // The session's storage; never rendered on the edge.
  const [canSpin] = useState(hasSpinTicket);
  return (
    <Notice
      tone="success"
      title="Answers from this device are with us"
      action={
        canSpin && (
          <Link to={links.wheel()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            To the wheel
          </Link>
        )
      }
    >
      <p>
        Sent on {formatDate(at)}.{reference && ` Reference: ${reference}.`} Somebody else at home can answer
        with a phone number of their own.
      </p>
      {children}
    </Notice>
  );
}
