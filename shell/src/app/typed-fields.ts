import { isTickable, type Field, type FieldValue } from '../bootstrap/fields';

/** In the order of the document, without what nobody can type in. */
export const fieldsIn = (area: ParentNode): Field[] => [
  ...area.querySelectorAll<Field>('input:not([type=hidden]), select, textarea'),
];

// React takes the value at hydration for known, so it is entered again for `onChange` to fire.
export function enterAgain(field: Field, value: FieldValue): void {
  if (isTickable(field)) {
    // A deselected radio button fires no event; the button chosen instead does.
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
  // Fields of numbers and e-mail addresses have no readable caret.
  const caret =
    isFocused && field.selectionStart !== null ? [field.selectionStart, field.selectionEnd] : null;
  field.value = '';
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React's own setter of the element would mark the text as known.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (caret) field.setSelectionRange(caret[0] ?? 0, caret[1] ?? 0);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
