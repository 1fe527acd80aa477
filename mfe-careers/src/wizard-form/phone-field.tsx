import { normalisePhone, PHONE_EXAMPLE, PHONE_MAX_LENGTH } from '@konnect/contracts/rules';
import { TextField, type TextFieldProps } from '@konnect/ui';
import type { SyntheticEvent } from 'react';

const PASTED_MAX_LENGTH = 30;

/** What people type between digits does not count against the limit. */
function handleInput({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  input.maxLength = PHONE_MAX_LENGTH + input.value.length - normalisePhone(input.value).length;
}

/** A pasted number may bring blanks: the limit must not cut its last digits. */
function handlePaste({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  input.maxLength = PASTED_MAX_LENGTH;
}

export function PhoneField(props: TextFieldProps) {
  return <TextField hint={`Like ${PHONE_EXAMPLE}`} type="tel" inputMode="tel" maxLength={PHONE_MAX_LENGTH} onInput={handleInput} onPaste={handlePaste} {...props} />;
}
