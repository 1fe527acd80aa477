import type { Field, FieldValue } from './fields';

/** Texts of a page that was left before its code came, for this tab alone. */
const key = (): string => `konnect:early:${location.pathname}`;

const placeOf = (field: Field): string =>
  field.id ? `#${CSS.escape(field.id)}` : `[name="${CSS.escape(field.name)}"]`;

/** Passwords and files are not stored. */
export function storeTexts(typed: readonly { field: Field; value: FieldValue }[]): void {
  const texts = typed.flatMap(({ field, value }) =>
    typeof value === 'string' && !/^(?:password|file)$/.test(field.type) ? [[placeOf(field), value]] : [],
  );
  try {
    if (texts.length > 0) sessionStorage.setItem(key(), JSON.stringify(texts));
  } catch {
    // Storage may be full or forbidden; the browser itself may still keep the fields.
  }
}

export function restoreTexts(): Field[] {
  try {
    const texts = JSON.parse(sessionStorage.getItem(key()) ?? '[]') as [string, string][];
    sessionStorage.removeItem(key());
    return texts.flatMap(([place, text]) => {
      const field = document.querySelector<Field>(place);
      if (!field || field.value !== '') return [];
      field.value = text;
      return [field];
    });
  } catch {
    return [];
  }
}
