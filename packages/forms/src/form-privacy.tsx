import { links } from '@konnect/contracts';
import { type BorrowedPhoneApi, useHost } from '@konnect/host-api';
import { Button, CheckboxField } from '@konnect/ui';
import { useRef, useState, useSyncExternalStore } from 'react';

const REFUSED = {
  on: 'This browser cannot do that. Clear what you wrote before you give the phone back.',
  off: 'The phone has another unsent text of this form. Send or clear this one first.',
} as const;
const never = () => () => {};

export interface FormPrivacyProps {
  /** Id of the form, as it is sent. */
  form: string;
}

/** Stands below the button of every form with personal data: what is stored, and what stays on a phone that others use as well. */
export function FormPrivacy({ form }: FormPrivacyProps) {
  const { borrowedPhone } = useHost().submissions;
  // The choice is the tab's, which the edge does not know. It stands below the button, so that nothing above it moves.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <p>
        <a href={links.privacy()}>What we store, and for how long</a>
      </p>
      {isLive && borrowedPhone && <BorrowedPhone form={form} phone={borrowedPhone} />}
    </>
  );
}

function BorrowedPhone({ form, phone }: FormPrivacyProps & { phone: BorrowedPhoneApi }) {
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
