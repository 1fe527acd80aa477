import type { Receipt } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import type { Outcome } from './use-send-comment';

export interface CommentOutcomeProps {
  outcome: Outcome;
  /** An earlier comment of this device that did not go out. */
  kept: Receipt | null;
  onRestore(receiptId: string): void;
}

/** What became of the comment, where the person is looking; stays until the next one. */
export function CommentOutcome({ outcome, kept, onRestore }: CommentOutcomeProps) {
  if (outcome.kind === 'sent') {
    return (
      <Notice tone="success" live title="Your comment is under review">
        {outcome.reference && <p>Reference: {outcome.reference}</p>}
      </Notice>
    );
  }
  const receipt = outcome.kind === 'waiting' ? outcome.receipt : kept;
  if (!receipt) return null;
  const restore = (
    <Button variant="quiet" size="small" onClick={() => onRestore(receipt.id)}>
      Restore
    </Button>
  );
  if (receipt.state === 'refused') {
    return (
      <Notice tone="danger" live title="Your comment was not accepted" action={restore}>
        <p>{receipt.refusal ?? 'Restore it to change and send it again.'}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" live title="Your comment is kept on this device" action={restore}>
      <p>It is sent by itself when the connection is back. Restore brings it back into the form.</p>
    </Notice>
  );
}
