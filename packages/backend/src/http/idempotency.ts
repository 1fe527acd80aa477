import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/db/database';
import { idempotencyKey } from '#app/db/schema';
import { problem } from './problem-error';

export interface StoredAnswer {
  status: number;
  payload: string;
}

export interface Submission {
  /** Which call: the same key under another call is another submission. */
  scope: string;
  key: string;
  /** Hash of what was sent. */
  fingerprint: string;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** @throws ProblemError 400 for a key that nobody could have made by accident twice */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw problem(400, 'idempotency.invalid', 'The idempotency-key header needs 8 to 200 visible characters.');
}

/** Two inputs with the same values have the same fingerprint, whatever the order of their fields. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, sortedKeys)).digest('base64url');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Runs `work` once for this key, for ever, and gives its answer to everybody who sends the key again.
 * Must be called inside the transaction in which `work` stores: a crash leaves both or neither, and a second
 * submission at the same instant waits on the key's row until the first has committed or failed.
 * @throws ProblemError 422 when the key was used for something else
 */
export async function once(tx: Db, submission: Submission, work: () => Promise<StoredAnswer>): Promise<StoredAnswer & { replayed: boolean }> {
  const { scope, key, fingerprint } = submission;
  const mine = and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.key, key));
  const claimed = await tx.insert(idempotencyKey).values(submission).onConflictDoNothing().returning({ key: idempotencyKey.key });
  if (claimed.length === 0) {
    const [stored] = await tx.select().from(idempotencyKey).where(mine);
    if (stored?.fingerprint !== fingerprint) {
      throw problem(422, 'idempotency.reused', 'This submission key was already used for something else.');
    }
    return { status: stored.status ?? 200, payload: stored.body ?? '', replayed: true };
  }
  const answer = await work();
  await tx.update(idempotencyKey).set({ status: answer.status, body: answer.payload }).where(mine);
  return { ...answer, replayed: false };
}
