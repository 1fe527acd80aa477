import type { Receipt } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';

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
    <Notice tone="warning" live title="Your answers are kept on this device and will be sent" action={restore}>
      <p>We could not reach our server. They go out by themselves when the connection is back. Restore brings them back into the form.</p>
    </Notice>
  );
}
