import type { Receipt, SubmissionState } from '@konnect/host-api';
import { Button, Notice, type NoticeProps } from '@konnect/ui';
import type { ReactNode } from 'react';
import { isPhoneBorrowed } from './phone-storage';

export interface StatusText extends Pick<NoticeProps, 'tone' | 'word'> {
  title: ReactNode;
  body?: ReactNode;
}

export interface SubmissionStatusProps {
  receipt: Receipt;
  /** What the form says of each state; of a state without a text it says nothing. */
  texts: Readonly<Partial<Record<SubmissionState, StatusText>>>;
  /** Takes what is not with the server back into the form. */
  onRestore?: ((receiptId: string) => void) | undefined;
  /** In the place of Restore. */
  action?: ReactNode;
  /** Was there when the page came: it is not read out. */
  isQuiet?: boolean;
}

const TONES = { sent: 'success', waiting: 'warning', refused: 'danger' } as const;

/**
 * What became of a submission, where the person is looking: with the server, kept on this device, or refused.
 */
export function SubmissionStatus({
  receipt,
  texts,
  onRestore,
  action,
  isQuiet = false,
}: SubmissionStatusProps) {
  const { id, state } = receipt;
  const text = texts[state];
  if (!text) return null;
  const { body, ...heading } = text;
  const restore =
    onRestore && state !== 'sent' ? (
      <Button variant="quiet" size="small" onClick={() => onRestore(id)}>
        Restore
      </Button>
    ) : null;
  return (
    <Notice tone={TONES[state]} live={!isQuiet} action={action ?? restore} {...heading}>
      {body}
      {state !== 'sent' && isPhoneBorrowed() && <p>Keep this tab open until then: this is not your phone.</p>}
    </Notice>
  );
}
