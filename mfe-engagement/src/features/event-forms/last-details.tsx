import { Button } from '@konnect/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styles from './event-form.module.css';
import type { Answers, EventFormDefinition } from '@konnect/contracts/event-forms';
import {
  fittingDetails,
  forgetDetails,
  type RememberedDetails,
  readRememberedDetails,
} from './remembered-details';

export interface LastDetailsProps {
  form: UseFormReturn<Answers>;
  definition: EventFormDefinition;
  /** Stores the draft: values that code sets do not count as typing. */
  onUse(): void;
}

/** Fills in name, number and area of the last visit, only on request, because a phone may be shared. */
export function LastDetails({ form, definition, onUse }: LastDetailsProps) {
  // Never rendered on the edge.
  const [details, setDetails] = useState<RememberedDetails | null>(readRememberedDetails);
  const [said, setSaid] = useState('');

  if (!details)
    return (
      <p role="status" className={styles.said}>
        {said}
      </p>
    );
  const handleUse = () => {
    for (const [name, value] of Object.entries(fittingDetails(definition, details, form.getValues()))) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
    onUse();
    setDetails(null);
    setSaid('Your details from last time are in the form. Please check them.');
  };
  const handleForget = () => {
    forgetDetails();
    setDetails(null);
    setSaid('Forgotten on this device.');
  };
  return (
    <div className={styles.actions}>
      <Button variant="quiet" size="small" onClick={handleUse}>
        Use my details from last time
      </Button>
      <Button variant="quiet" size="small" onClick={handleForget}>
        Forget them
      </Button>
    </div>
  );
}
