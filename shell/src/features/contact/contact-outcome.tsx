import { POSTED_ELEMENT } from '@konnect/contracts/rules';
import { type StatusText, SubmissionStatus, useReceipts } from '@konnect/forms';
import { type Receipt, type SubmissionState, useHost } from '@konnect/host-api';
import { useEffect, useRef } from 'react';
import { CONTACT_FORM, REPLY_TIME } from './contact-texts';

export interface ContactOutcomeProps {
  receipt: Receipt;
  onDelivered: (receipt: Receipt) => void;
  onRestored: () => void;
}

/** The receipt stays: three seconds of toast are too short for many. */
export function ContactOutcome({ receipt, onDelivered, onRestored }: ContactOutcomeProps) {
  const { submissions } = useHost();
  const box = useRef<HTMLDivElement>(null);
  const { id, state } = receipt;
  useReceipts(CONTACT_FORM, {
    submitted: state === 'waiting' ? id : undefined,
    // Another message may have waited since an earlier visit.
    onDelivered: (delivered) => delivered.id === id && onDelivered(delivered),
  });
  // On a phone the outcome may be out of view. The browser has scrolled to one that came with the document.
  useEffect(() => {
    if (id !== POSTED_ELEMENT) box.current?.scrollIntoView({ block: 'nearest' });
  }, [id, state]);

  const handleRestore = async () => {
    try {
      // The form follows its draft; a message that is already sent has nothing to restore.
      await submissions.restore(id);
      onRestored();
    } catch {
      // The restoring has told the person, and the message waits on.
    }
  };
  return (
    <div ref={box} id={id} tabIndex={-1}>
      <SubmissionStatus receipt={receipt} texts={textsOf(receipt)} onRestore={() => void handleRestore()} />
    </div>
  );
}

function textsOf({ reference }: Receipt): Partial<Record<SubmissionState, StatusText>> {
  return {
    sent: {
      title: 'Message sent successfully',
      body: (
        <>
          {reference && (
            <p>
              Your reference: <strong>{reference}</strong>
            </p>
          )}
          <p>{REPLY_TIME}</p>
        </>
      ),
    },
    waiting: {
      title: '1 message is kept on this phone and will be sent',
      body: 'We will send it automatically when you are back online. Choose Restore to edit it first.',
    },
  };
}
