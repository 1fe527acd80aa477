import { useHost, type Receipt } from '@konnect/host-api';
import { Button, Notice } from '@konnect/ui';
import { useEffect, useRef } from 'react';
import { REPLY_TIME } from './contact-texts';

export type Outcome =
  | { status: 'sent' | 'waiting'; receipt: Receipt }
  | { status: 'refused'; message: string };

export interface ContactOutcomeProps {
  outcome: Extract<Outcome, { receipt: Receipt }>;
  /** The kept message is back in the form. */
  onRestored: () => void;
}

/** Proof that stays: three seconds of toast are too short for many. */
export function ContactOutcome(props: ContactOutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { id, state } = props.outcome.receipt;
  // On a phone it may be out of view, and the browser scrolls to it. Newer ones give a promise back: no cleanup.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), [id, state]);
  return (
    <div ref={box}>
      <OutcomeNotice {...props} />
    </div>
  );
}

function OutcomeNotice({ outcome, onRestored }: ContactOutcomeProps) {
  const { submissions } = useHost();
  if (outcome.status === 'sent') {
    return (
      <Notice tone="success" title="Message sent successfully" live>
        {outcome.receipt.reference && (
          <p>
            Your reference: <strong>{outcome.receipt.reference}</strong>
          </p>
        )}
        <p>{REPLY_TIME}</p>
      </Notice>
    );
  }
  const handleRestore = async () => {
    // The form follows its draft; a message that has been sent in the meantime has nothing to restore.
    await submissions.restore(outcome.receipt.id);
    onRestored();
  };
  return (
    <Notice
      tone="warning"
      title="1 message is kept on this phone and will be sent"
      live
      action={
        <Button size="small" variant="quiet" onClick={() => void handleRestore()}>
          Restore
        </Button>
      }
    >
      We could not reach our server. Your message goes out by itself when the connection is back.
    </Notice>
  );
}
