import type { BorrowedPhoneApi } from '@konnect/host-api';
import { Button, CheckboxField } from '@konnect/ui';
import { useRef, useState } from 'react';

const REFUSED = {
  on: 'This browser cannot do that. Clear what you wrote before you give the phone back.',
  off: 'The phone has another unsent text of this form. Send or clear this one first.',
} as const;

export interface BorrowedPhoneChoiceProps {
  form: string;
  phone: BorrowedPhoneApi;
}

/** Asks whether the phone is another person's, and offers to delete what was typed. */
export function BorrowedPhoneChoice({ form, phone }: BorrowedPhoneChoiceProps) {
  const [isOn, setOn] = useState(phone.isOn());
  const [refusal, setRefusal] = useState<string>();
  const isMoving = useRef(false);

  async function handleChange(next: boolean): Promise<void> {
    // A tap before hydration is replayed and heard twice, but texts move one way at a time.
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
              // A browser may restore the fields of a reloaded page.
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
