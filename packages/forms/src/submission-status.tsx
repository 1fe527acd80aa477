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
  /** Texts by state; a state without a text shows nothing. */
  texts: Readonly<Partial<Record<SubmissionState, StatusText>>>;
  /** Returns an unsent submission to the form. */
  onRestore?: ((receiptId: string) => void) | undefined;
  action?: ReactNode;
  /** Was rendered with the page, so it is not read out. */
  isQuiet?: boolean;
}

const TONES = { sent: 'success', waiting: 'warning', refused: 'danger' } as const;

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
