import type { Problem } from '@konnect/contracts';

export type VisitorNote = { kind: 'event'; text: string } | { kind: 'call'; text: string };

const MOST_NOTES = 40;
let notes: VisitorNote[] = [];
let listener: ((note: VisitorNote) => void) | undefined;

function note(entry: VisitorNote): void {
  if (listener) listener(entry);
  else if (notes.length < MOST_NOTES) notes.push(entry);
}

/** Notes an action, such as `video.played`, without device or person. */
export function recordEvent(name: string, data?: Record<string, string | number | boolean>): void {
  note({ kind: 'event', text: data ? `${name} ${JSON.stringify(data)}` : name });
}

/** In development the console shows the failure at once. */
export function recordFailedCall(endpointId: string, { status, code, requestId }: Problem): void {
  const text = `${endpointId}: ${status} ${code}${requestId ? ` (${requestId})` : ''}`;
  if (process.env['NODE_ENV'] !== 'production') console.warn(`A call failed. ${text}`);
  note({ kind: 'call', text });
}

/** Also tells of earlier notes. The only listener is the report of the visit. */
export function followVisitorNotes(onNote: (note: VisitorNote) => void): void {
  listener = onNote;
  notes.forEach(onNote);
  notes = [];
}
