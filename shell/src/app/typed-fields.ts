import { isTickable, type Field, type FieldValue } from '../bootstrap/fields';

/**
 * Tells the code of a field's value as if it had just been entered. React takes what a field holds at
 * hydration for known, so the value is taken out and put back: `onChange` then hears of all of it, once.
 */
export function enterAgain(field: Field, value: FieldValue): void {
  if (isTickable(field)) {
    // A radio button that was given up again tells nothing: the one that was chosen in its place does.
    if (field.type === 'radio' && value === false) return;
    field.checked = value === false;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field instanceof HTMLSelectElement) field.value = String(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  enterText(field, String(value));
}

function enterText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const isFocused = document.activeElement === field;
  // Fields of numbers and e-mail addresses have no caret to be read.
  const caret =
    isFocused && field.selectionStart !== null ? [field.selectionStart, field.selectionEnd] : null;
  field.value = '';
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // Past React's own setter of the element, which would take the text for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (caret) field.setSelectionRange(caret[0] ?? 0, caret[1] ?? 0);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
