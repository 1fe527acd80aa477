import { links, UNDER_18 } from '@konnect/contracts';
import { Button, Notice } from '@konnect/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Sent } from './use-event-form';
import { allowWheel, storeSpinTicket } from './wheel-ticket';

/** @param isUsual whether this kind of event grants a spin where the service says nothing of spins */
export function SpinButton({ sent: { data, answers }, isUsual }: { sent: Sent; isUsual: boolean }) {
  const navigate = useNavigate();

  // Stored at once, so that the spin is not lost with this page.
  useEffect(() => {
    if (data) storeSpinTicket(data);
  }, [data]);

  // Without tickets from the service the page checks the age.
  if (
    data === null ||
    data.spin_ticket === null ||
    (data.spin_ticket === undefined && (!isUsual || answers?.['open_quiz_1'] === UNDER_18))
  )
    return null;
  const handleSpin = () => {
    allowWheel();
    void navigate(links.wheel());
  };
  return (
    <Button variant="primary" onClick={handleSpin}>
      Spin the Wheel
    </Button>
  );
}

export function SpinNotes({ sent: { data, answers } }: { sent: Sent }) {
  return (
    <>
      {answers?.['open_quiz_1'] === UNDER_18 && (
        <Notice tone="info" title="The wheel is for adults">
          <p>
            Thank you for answering. Please show the tips to your parent or guardian; people under 18 do not
            spin.
          </p>
        </Notice>
      )}
      {data === null && (
        <p>
          To spin the wheel, answer once more with the same phone number on this device: your answers count
          once.
        </p>
      )}
    </>
  );
}
