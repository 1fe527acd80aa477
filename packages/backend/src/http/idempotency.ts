import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { idempotencyKey } from '#app/db/schema';
import { problem } from './problem-error';

interface MadeAnswer {
  status: number;
  payload: string;
  /** Id of the stored row; the response is not stored. */
  rowId: string | null;
}

export interface Submission {
  /** The call's id; the same key in another call is another submission. */
  scope: string;
  /** The device or session, so that no other person receives the response; empty when there is none. */
  owner: string;
  key: string;
  fingerprint: string;
}

export interface Answering {
  first: () => Promise<MadeAnswer>;
  again: (rowId: string) => Promise<string>;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw problem(400, 'idempotency.invalid', 'The idempotency-key header needs 8 to 200 visible characters.');
}

/** The order of fields does not matter. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, sortedKeys)).digest('base64url');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hashed, so that the row does not reveal the session. */
export function ownerOfSession(token: string): string {
  return `s:${createHash('sha256').update(token).digest('base64url')}`;
}

/**
 * Calls `first` once for a key, and `again` whenever its owner repeats it. Needs the transaction in which
 * `first` stores: a crash leaves both or neither, and concurrent calls wait for each other.
 * @throws ProblemError 422 when the key was used for something else
 */
export async function once(
  tx: Db,
  submission: Submission,
  { first, again }: Answering,
): Promise<{ status: number; payload: string; replayed: boolean }> {
  const { scope, owner, key, fingerprint } = submission;
  const keyOf = (whose: string) =>
    and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.owner, whose), eq(idempotencyKey.key, key));
  // The first request came before the browser had its device cookie, or the row is older than key owners.
  const [unowned] = owner === '' ? [] : await tx.select().from(idempotencyKey).where(keyOf(''));
  const claimed = unowned
    ? []
    : await tx
        .insert(idempotencyKey)
        .values(submission)
        .onConflictDoNothing()
        .returning({ key: idempotencyKey.key });
  if (claimed.length > 0) {
    const { status, payload, rowId } = await first();
    await tx.update(idempotencyKey).set({ status, rowId }).where(keyOf(owner));
    return { status, payload, replayed: false };
  }
  const [stored] = unowned ? [unowned] : await tx.select().from(idempotencyKey).where(keyOf(owner));
  if (stored?.fingerprint !== fingerprint) {
    throw problem(422, 'idempotency.reused', 'This submission key was already used for something else.');
  }
  return { status: stored.status ?? 200, payload: await again(stored.rowId ?? ''), replayed: true };
}

export async function findReceipt(
  db: Db,
  table: 'contact_message' | 'career_application' | 'scholarship_application',
  rowId: string,
): Promise<{ id: number; reference: string } | undefined> {
  const { rows } = await db.execute<{ id: number; reference: string }>(
    sql`select id, reference from ${sql.identifier(table)} where id::text = ${rowId}`,
  );
  return rows[0];
}
