import { normalisePhone, PHONE_FORMAT } from '@konnect/contracts/rules';
import { Button, Notice, PhoneField } from '@konnect/ui';
import { useRef, useState, type FormEvent } from 'react';
import { HydratedFields, QuietButton } from '#app/components';
import { shared } from '#app/styles';
import { maskedNumber } from './customer-labels';
import styles from './customer-groups.module.css';

export interface LookupFormProps {
  isPending: boolean;
  onLookup: (phone: string) => void;
  /** Numbers that were found before. */
  recent: readonly string[];
}

/** Blank numbers are ignored, as the specification says: the field only takes the focus. */
export function LookupForm({ isPending, onLookup, recent }: LookupFormProps) {
  const [phone, setPhone] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (phone.trim() === '') field.current?.focus();
    else onLookup(normalisePhone(phone));
  }

  return (
    <form role="search" aria-label="Customer" className={shared.stack} onSubmit={handleSubmit}>
      <HydratedFields>
        <div className={styles.line}>
          <PhoneField
            ref={field}
            label="Customer’s phone number"
            hint="In any form: 0712 345 678, +254712345678, 712345678. Every look-up is written down."
            type="search"
            format={PHONE_FORMAT}
            autoComplete="off"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
          <Button type="submit" pending={isPending} pendingLabel="Looking…">
            Look up
          </Button>
        </div>
      </HydratedFields>
      {recent.length > 0 && (
        <div className={shared.line}>
          <span>Looked up before:</span>
          {recent.map((number) => (
            <QuietButton key={number} onClick={() => onLookup(number)}>
              {maskedNumber(number)}
            </QuietButton>
          ))}
        </div>
      )}
    </form>
  );
}

export interface UnknownNumberProps {
  phone: string;
  suggestions: readonly string[];
  onLookup: (phone: string) => void;
}

export function UnknownNumber({ phone, suggestions, onLookup }: UnknownNumberProps) {
  return (
    <Notice tone="warning" title={phone}>
      <p>Phone number does not exist. Please confirm the phone number</p>
      {suggestions.length > 0 && (
        <div className={shared.line}>
          <span>Did they mean:</span>
          {suggestions.map((shape) => (
            <QuietButton key={shape} onClick={() => onLookup(shape)}>
              {shape}
            </QuietButton>
          ))}
        </div>
      )}
    </Notice>
  );
}
