import type { Problem } from '@konnect/contracts';

/** What a page noted for the report of its visit. */
export type VisitorNote = { kind: 'event'; text: string } | { kind: 'call'; text: string };

const MOST_NOTES = 40;
let notes: VisitorNote[] = [];
let listener: ((note: VisitorNote) => void) | undefined;

function note(entry: VisitorNote): void {
  if (listener) listener(entry);
  else if (notes.length < MOST_NOTES) notes.push(entry);
}

/**
 * Notes what a visitor did, such as `video.played`; sent with the report of the visit, without device or
 * person.
 */
export function recordEvent(name: string, data?: Record<string, string | number | boolean>): void {
  note({ kind: 'event', text: data ? `${name} ${JSON.stringify(data)}` : name });
}

/** Notes a failed call for the report of the visit; in development the console shows it at once. */
export function recordFailedCall(endpointId: string, { status, code, requestId }: Problem): void {
  const text = `${endpointId}: ${status} ${code}${requestId ? ` (${requestId})` : ''}`;
  if (process.env['NODE_ENV'] !== 'production') console.warn(`A call failed. ${text}`);
  note({ kind: 'call', text });
}

/** Tells of every note of this document, those from before as well. One listener: the report of the visit. */
export function followVisitorNotes(onNote: (note: VisitorNote) => void): void {
  listener = onNote;
  notes.forEach(onNote);
  notes = [];
}
