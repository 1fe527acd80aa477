import type { ContentDocument, ContentField, ContentForm } from '@konnect/contracts';

export type Fields = Readonly<Record<string, unknown>>;

/** Nairobi keeps one time all year. */
const OFFSET = '+03:00';
const OFFSET_MS = 3 * 3_600_000;

/** @example `2026-03-02T09:30:00.000Z` -> `2026-03-02T12:30`, as a field for date and time has it */
export function toLocalTime(moment: unknown): string {
  if (typeof moment !== 'string' || Number.isNaN(Date.parse(moment))) return '';
  return new Date(Date.parse(moment) + OFFSET_MS).toISOString().slice(0, 16);
}

/** The other way round; what is no time stays as it was typed, so that the server can say so. */
export function fromLocalTime(text: string): string | null {
  if (!text) return null;
  const at = Date.parse(`${text}:00${OFFSET}`);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

/** Digits become a number; anything else stays, so that the server can say what is wrong with it. */
export function toWhole(text: string): number | string | null {
  const trimmed = text.trim();
  if (!trimmed) return null;
  return /^\d{1,12}$/.test(trimmed) ? Number(trimmed) : trimmed;
}

export function toWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Topics, kinds and the like are preset where there is a choice. */
export function emptyFields(form: ContentForm): Record<string, unknown> {
  return { ...Object.fromEntries(form.fields.map(({ name, initial }) => [name, initial])), slug: '' };
}

/** The fields that the editor holds: those of the form and the address. */
export function fieldsOf(form: ContentForm, document: ContentDocument): Record<string, unknown> {
  return {
    ...Object.fromEntries(form.fields.map(({ name, initial }) => [name, document.fields[name] ?? initial])),
    slug: document.slug,
  };
}

/** Once stored for "no day yet": a draft that this device kept before may still hold one. */
const PLACEHOLDER_DAYS = new Set(['2100-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']);

export function withoutPlaceholders(form: ContentForm, fields: Fields): Record<string, unknown> {
  const moments = new Set(form.fields.filter(({ type }) => type === 'moment').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      moments.has(name) && PLACEHOLDER_DAYS.has(String(value)) ? null : value,
    ]),
  );
}

/** `main_image` has `main_image_meta` when the form names both. */
export function metaNameOf(form: ContentForm, name: string): string | undefined {
  const meta = `${name}_meta`;
  return form.fields.some((field) => field.name === meta) ? meta : undefined;
}

/** Names of the fields whose values are not the same, in the order of the form. */
export function changedFields(form: ContentForm, one: Fields, other: Fields): string[] {
  const names = [...form.fields.map(({ name }) => name), 'slug'];
  return names.filter((name) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null));
}

/** The list of problems links to this id; for an image it is that of the description. */
export function controlId(name: string): string {
  return `content-${name.replace(/_meta$/, '')}`;
}

/** Fields that are shown as one line of switches and numbers, after the texts. */
export function isSmall({ type }: Pick<ContentField, 'type'>): boolean {
  return type === 'flag' || type === 'whole' || type === 'moment' || type === 'color';
}

/** These controls read their text once and own it; all others show their value and keep the cursor. */
export function readsOnce({ type }: Pick<ContentField, 'type'>): boolean {
  return type === 'html' || type === 'sections' || type === 'slides' || type === 'words';
}
