import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { idempotencyKey } from '#app/db/schema';
import { problem } from './problem-error';

interface MadeAnswer {
  status: number;
  payload: string;
  /** Id of the stored row; no other part of the response is stored. */
  rowId: string | null;
}

export interface Submission {
  /** The call: the same key in another call is another submission. */
  scope: string;
  /**
   * The device or session, so that nobody receives the response to another person's submission. Empty when
   * there is none.
   */
  owner: string;
  key: string;
  /** Hash of the sent input. */
  fingerprint: string;
}

export interface Answering {
  first: () => Promise<MadeAnswer>;
  /** Builds the response to a repeated submission from what is stored now. */
  again: (rowId: string) => Promise<string>;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/** @throws ProblemError 400 for a key so short that two callers might choose it, or too long */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw problem(400, 'idempotency.invalid', 'The idempotency-key header needs 8 to 200 visible characters.');
}

/** Inputs with the same values have the same fingerprint; the order of their fields does not matter. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, sortedKeys)).digest('base64url');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The owner of a session's keys: a hash, so that the row does not reveal the session. */
export function ownerOfSession(token: string): string {
  return `s:${createHash('sha256').update(token).digest('base64url')}`;
}

/**
 * Answers a submission with `first` once for this key, and with `again` whenever its owner sends the key
 * again, however much later. Must be called inside the transaction in which `first` stores: a crash leaves
 * both or neither, and a second submission at the same instant waits on the key's row until the first has
 * committed or failed.
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
  // The first request came before the browser had its device cookie, or the row is older than owners of keys.
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

/** Id and reference of a stored form. */
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
