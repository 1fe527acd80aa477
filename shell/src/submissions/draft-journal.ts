import { readText, removeText, writeText } from './device';

/** One text for each form, written at each key; IndexedDB gets it a moment later. */
export const JOURNAL_PREFIX = 'konnect:typed:';
export const DRAFT_PREFIX = 'draft:';
/** Longer texts would slow each key down. */
const LONGEST_TEXT = 200_000;
/** Marks the place of a file, which text cannot hold. */
export const FILE_MARK = '\u0000file';
const FILE_MARK_TEXT = JSON.stringify(FILE_MARK);

export interface Draft {
  v: 1;
  form: string;
  at: number;
  values: unknown;
}

/** @returns the text, or null where this device cannot hold it */
export function writeJournal(form: string, values: unknown, at: number): string | null {
  const text = JSON.stringify({ v: 1, form, at, values } satisfies Draft, (_, part: unknown) =>
    part instanceof Blob ? FILE_MARK : part,
  );
  return text.length <= LONGEST_TEXT && writeText(JOURNAL_PREFIX + form, text) ? text : null;
}

/** False for a draft with files, which only the database holds. */
export function isWhole(text: string | null): boolean {
  return text !== null && !text.includes(FILE_MARK_TEXT);
}

export function forgetJournal(form: string, text?: string): void {
  // Another tab may have written a newer text.
  if (text === undefined || readText(JOURNAL_PREFIX + form) === text) removeText(JOURNAL_PREFIX + form);
}

export function readJournal(form: string): Draft | null {
  return parseDraft(readText(JOURNAL_PREFIX + form));
}

export function parseDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    return draft?.v === 1 && typeof draft.form === 'string' && typeof draft.at === 'number'
      ? (draft as Draft)
      : null;
  } catch {
    return null;
  }
}
