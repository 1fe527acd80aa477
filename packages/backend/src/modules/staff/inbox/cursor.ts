import { invalidFields } from '#app/http/problem-error';
import type { InboxCursor } from './page';

export function encodeInboxCursor(item: { created_at: string; kind: string; id: string }): string {
  return Buffer.from(`${Date.parse(item.created_at)} ${item.kind}:${item.id}`).toString('base64url');
}

/** @throws ProblemError 400 for a cursor that this server did not make */
export function decodeInboxCursor(text: string): InboxCursor {
  const match = /^(\d{1,15}) ([a-z]+:[0-9a-f-]{1,36})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!match?.[1] || !match[2]) throw invalidFields({ cursor: ['Unknown page'] });
  return { at: new Date(Number(match[1])), key: match[2] };
}
