export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field holds: its text, or whether it is ticked. */
export type FieldValue = string | boolean;

export const isTickable = (field: Field): field is HTMLInputElement =>
  /^(?:checkbox|radio)$/.test(field.type);

export function readField(field: Field): FieldValue {
  return isTickable(field) ? field.checked : field.value;
}
