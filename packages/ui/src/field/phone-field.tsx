import type { FocusEvent, InputEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field';

export interface PhoneFormat {
  /** Longest number without other characters. */
  maxLength: number;
  /** The number without other characters. */
  plain(text: string): string;
  /** The displayed number; a text that is no number stays unchanged. */
  grouped(text: string): string;
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'maxLength'> {
  format: PhoneFormat;
}

/**
 * Accepts every notation and shows the number grouped after blur. It has no `maxLength`, because browsers
 * silently cut pasted and suggested text.
 * @example <PhoneField label="Phone number" format={PHONE_FORMAT} {...register('phone')} />
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

/** Before React reports the change, so that the caller gets only the new value. */
function put(input: HTMLInputElement, value: string, caret: number): void {
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = value;
  if (!isAtEnd) input.setSelectionRange(caret, caret);
}

/** As if it were typed, so that form libraries and controlled callers notice it. */
function change(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
