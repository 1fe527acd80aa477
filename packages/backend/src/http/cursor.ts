import { invalidFields } from './problem-error';

/** The sort values of a page's last row. */
export type Cursor = readonly number[];

/** The text needs no encoding and has no slash, because callers repeat the last path part of `next`. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws ProblemError 400 for a cursor that this server did not make */
export function decodeCursor(text: string, length: number): Cursor {
  const numbers = parse(text);
  if (
    numbers?.length !== length ||
    !numbers.every((value) => Number.isSafeInteger(value) && Math.abs(value) < 8.64e15)
  ) {
    throw invalidFields({ cursor: ['Unknown page'] });
  }
  return numbers;
}

function parse(text: string): number[] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? (value as number[]) : undefined;
  } catch {
    return undefined;
  }
}

/** The URL is relative, so that it is right behind any proxy. */
export function nextUrl(
  path: string,
  cursor: Cursor,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const parameters = new URLSearchParams({ cursor: encodeCursor(cursor) });
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  return `${path}?${parameters.toString()}`;
}
