import { links } from '@konnect/contracts';
import { type StatusText, SubmissionStatus } from '@konnect/forms';
import type { Receipt, SubmissionState } from '@konnect/host-api';
import { buttonClass, formatDate, Notice } from '@konnect/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasSpinTicket } from './wheel-ticket';

export interface PendingNoticeProps {
  receipt: Receipt;
  onRestore(receiptId: string): void;
}

export function PendingNotice({ receipt, onRestore }: PendingNoticeProps) {
  const texts: Partial<Record<SubmissionState, StatusText>> = {
    waiting: {
      title: 'Your answers are kept on this device and will be sent',
      body: (
        <p>
          We could not reach our server. Your answers will be sent automatically when you are back online.
          Choose Restore to edit them first.
        </p>
      ),
    },
    refused: {
      title: 'Your answers were not accepted',
      body: <p>{receipt.refusal ?? 'Restore them to change and send them again.'}</p>,
    },
  };
  return <SubmissionStatus receipt={receipt} texts={texts} onRestore={onRestore} />;
}

/** Others at home may still answer on this device, so the form stays below. */
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
