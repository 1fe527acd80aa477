import { normalisePhone, PHONE_MAX_LENGTH } from '@konnect/contracts/rules';
import type { ClipboardEvent, FormEvent } from 'react';

/** What people type between digits does not count against the limit of 13. */
export function handlePhoneInput(event: FormEvent<HTMLInputElement>): void {
  const { value } = event.currentTarget;
  event.currentTarget.maxLength = PHONE_MAX_LENGTH + value.length - normalisePhone(value).length;
}

/** Takes blanks and dashes out of a pasted number before the limit would cut its last digits. */
export function handlePhonePaste(event: ClipboardEvent<HTMLInputElement>, onValue: (value: string) => void): void {
  const text = event.clipboardData.getData('text');
  const pasted = normalisePhone(text);
  if (pasted === text) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(pasted, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end');
  onValue(normalisePhone(input.value).slice(0, PHONE_MAX_LENGTH));
}
