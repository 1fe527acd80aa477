import { lt, sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { manyLines, normalise, oneLine } from '#app/text/text';
import { faqSearchMiss, faqVote } from './tables';

export interface Vote {
  faqId: number;
  deviceKey: string;
  helpful: boolean;
  comment: string | null | undefined;
  now: Date;
}

/** One vote per device, which can be changed; the first comment stays. */
export async function storeVote(
  db: Db,
  { faqId, deviceKey, helpful, comment, now }: Vote,
): Promise<{ helpful: boolean; comment: string | null }> {
  const text = manyLines(comment ?? '') || null;
  const [row] = await db
    .insert(faqVote)
    .values({ faqId, deviceKey, helpful, comment: text, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [faqVote.faqId, faqVote.deviceKey],
      set: { helpful, comment: sql`coalesce(${faqVote.comment}, excluded.comment)`, updatedAt: now },
    })
    .returning({ helpful: faqVote.helpful, comment: faqVote.comment });
  if (!row) throw new Error('The vote was not stored.');
  return row;
}

export async function findVote(
  db: Db,
  idOrSlug: string,
  deviceKey: string | undefined,
): Promise<{ helpful: boolean; comment: string | null } | undefined> {
  if (deviceKey === undefined) return undefined;
  const { rows } = await db.execute<{ helpful: boolean; comment: string | null }>(
    sql`
      select vote.helpful, vote.comment
      from faq_vote vote
      join faq on faq.id = vote.faq_id
      where vote.device_key = ${deviceKey} and (faq.slug = ${idOrSlug} or faq.id::text = ${idOrSlug})`,
  );
  return rows[0];
}

const RETENTION_DAYS = 180;
const DAY = 24 * 60 * 60 * 1000;

/** People type phone numbers and addresses into search fields; such terms are not stored. */
export function maskPersonal(search: string): string {
  return oneLine(search)
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\+?\d(?:[\s.-]?\d){5,}/g, '#');
}

/** Stores each miss once per device and search. @returns false when it is known or has no words */
export async function storeMiss(
  db: Db,
  input: { search: string; deviceKey: string; now: Date },
): Promise<boolean> {
  const search = maskPersonal(input.search);
  const folded = normalise(search);
  if (folded === '') return false;
  await db
    .delete(faqSearchMiss)
    .where(lt(faqSearchMiss.createdAt, new Date(input.now.getTime() - RETENTION_DAYS * DAY)));
  const added = await db
    .insert(faqSearchMiss)
    .values({ folded, search, deviceKey: input.deviceKey, createdAt: input.now })
    .onConflictDoNothing()
    .returning({ id: faqSearchMiss.id });
  return added.length > 0;
}
