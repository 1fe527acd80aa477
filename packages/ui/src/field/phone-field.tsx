import type { FocusEvent, InputEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';

export interface PhoneFormat {
  /** The longest number without anything between its digits. */
  maxLength: number;
  /** The number without anything between its digits. */
  plain(text: string): string;
  /** The number as people read it; a text that is no number comes back as it is. */
  grouped(text: string): string;
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'maxLength'> {
  format: PhoneFormat;
}

/**
 * Takes a number in every shape, typed, pasted or suggested by the phone, and shows it grouped once the field
 * is left. It has no `maxLength`: browsers cut pasted and suggested text to it in silence.
 * @example <PhoneField label="Phone number" format={PHONE_FORMAT} error={errors.phone?.message}
 * {...register('phone')} />
 */
export function PhoneField({ format, onInput, onBlur, ...props }: PhoneFieldProps) {
  function handleInput(event: InputEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { value } = input;
    const plain = format.plain(value);
    const isComplete = format.grouped(value) !== value;
    // A phone may fill fields without focus; these never receive a blur event.
    if (isComplete && document.activeElement !== input) input.value = format.grouped(value);
    else if (value.length > format.maxLength && plain.length < value.length)
      put(input, plain, format.plain(value.slice(0, input.selectionStart ?? value.length)).length);
    onInput?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const grouped = format.grouped(input.value);
    if (grouped !== input.value && !input.readOnly) change(input, grouped);
    onBlur?.(event);
  }

  return <TextField type="tel" inputMode="tel" {...props} onInput={handleInput} onBlur={handleBlur} />;
}

/** Before React reports the change: the caller hears of the new value only. */
function put(input: HTMLInputElement, value: string, caret: number): void {
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = value;
  if (!isAtEnd) input.setSelectionRange(caret, caret);
}

/** As if it were typed, so that a form library and a caller that holds the value hear of it. */
function change(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
