import type { BorrowedPhoneApi } from '@konnect/host-api';
import { Button, CheckboxField } from '@konnect/ui';
import { useRef, useState } from 'react';

const REFUSED = {
  on: 'This browser cannot do that. Clear what you wrote before you give the phone back.',
  off: 'The phone has another unsent text of this form. Send or clear this one first.',
} as const;

export interface BorrowedPhoneChoiceProps {
  /** Id of the form, as it is sent. */
  form: string;
  phone: BorrowedPhoneApi;
}

/** Whether the phone is somebody else's, and a button that takes away what was written. */
export function BorrowedPhoneChoice({ form, phone }: BorrowedPhoneChoiceProps) {
  const [isOn, setOn] = useState(phone.isOn());
  const [refusal, setRefusal] = useState<string>();
  const isMoving = useRef(false);

  async function handleChange(next: boolean): Promise<void> {
    // A tap that came with the code is heard twice, and texts move one way at a time.
    if (isMoving.current) return;
    isMoving.current = true;
    setOn(next);
    setRefusal(undefined);
    if (await phone.turn(next)) return;
    isMoving.current = false;
    setOn(!next);
    setRefusal(next ? REFUSED.on : REFUSED.off);
  }

  return (
    <>
      <CheckboxField
        label="This is not my phone"
        hint={
          isOn
            ? 'What you write stays in this tab, and is gone when you close it. Other tabs keep theirs.'
            : undefined
        }
        error={refusal}
        checked={isOn}
        onChange={(event) => void handleChange(event.target.checked)}
      />
      {isOn && (
        <div>
          <Button
            variant="quiet"
            size="small"
            onClick={(event) => {
              // A browser may put the fields of a page that is loaded again back as they were.
              event.currentTarget.closest('form')?.reset();
              void phone.clear(form);
            }}
          >
            Clear what I wrote
          </Button>
        </div>
      )}
    </>
  );
}
