import { normalisePhone, PHONE_MAX_LENGTH } from '@konnect/contracts/rules';
import type { SyntheticEvent } from 'react';

const PASTED_MAX_LENGTH = 30;

/** What people type between digits does not count against the limit of 13. */
export function handlePhoneInput({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  input.maxLength = PHONE_MAX_LENGTH + input.value.length - normalisePhone(input.value).length;
}

/** A pasted number may bring blanks: the limit must not cut its last digits. */
export function handlePhonePaste({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  input.maxLength = PASTED_MAX_LENGTH;
}
