import { sql, type SQL } from 'drizzle-orm';
import type { PersonalKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { detachFiles } from '#app/modules/media/files/store';
import { readSetting } from '#app/modules/platform/settings/store';
import { PERSONAL, RECORDS } from './records';

export interface Person {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

interface Row extends Record<string, unknown> {
  id: string;
  reference: string;
  created_at: Date | string;
  files: string[];
  data: Record<string, unknown>;
}

export interface Found {
  kind: PersonalKind;
  id: string;
  reference: string;
  createdAt: Date;
  files: readonly string[];
  data: Record<string, unknown>;
}

const SUBSCRIBER_DIGITS = 9;

/** The part of a number that stays the same however it is written. */
export const subscriberDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-SUBSCRIBER_DIGITS);

function isPerson(kind: PersonalKind, { phone, email }: Person): SQL {
  const { namesMany } = RECORDS[kind];
  const either: SQL[] = [];
  if (phone) {
    const digits = sql`${subscriberDigits(phone)}::text`;
    const last = sql`
      right(regexp_replace(coalesce(record.phone, ''), '[^0-9]', '', 'g'), ${SUBSCRIBER_DIGITS})`;
    either.push(namesMany ? sql`${digits} = any(record.phones)` : sql`${last} = ${digits}`);
  }
  if (email) {
    const wanted = sql`${email.trim().toLowerCase()}::text`;
    either.push(namesMany ? sql`${wanted} = any(record.emails)` : sql`lower(record.email) = ${wanted}`);
  }
  return either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`;
}

const among = (kind: PersonalKind, where: SQL): SQL => sql`
  from (${RECORDS[kind].select}) record
  left join anonymised done on done.kind = ${kind} and done.subject_id = record.id
  where done.at is null and ${where}
  order by record.created_at, record.id`;

/** Reads only ids, because the content of very many records may exceed the memory. */
async function keysOf(db: Db, kind: PersonalKind, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select record.id ${among(kind, where)}`);
  return [...new Set(rows.map(({ id }) => id))];
}

async function find(db: Db, kind: PersonalKind, where: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Row>(sql`select record.* ${among(kind, where)}`);
  // The answers of a ticket may name people too, and are one record.
  const once = new Map(rows.map((row) => [row.id, row]));
  return [...once.values()].map((row) => ({
    kind,
    id: row.id,
    reference: row.reference,
    createdAt: new Date(row.created_at),
    files: filesOf(row.files),
    data: row.data,
  }));
}

/** The two drivers give an array of UUIDs as a list or as PostgreSQL's text of one. */
function filesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value as string[];
  return typeof value === 'string' ? value.replace(/[{}]/g, '').split(',').filter(Boolean) : [];
}

export async function recordsOf(db: Db, person: Person): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of PERSONAL) found.push(...(await find(db, kind, isPerson(kind, person))));
  return found;
}

export type RecordKey = Pick<Found, 'kind' | 'id'>;

async function isExpired(db: Db, kind: PersonalKind, now: Date): Promise<SQL> {
  const days = await readSetting(db, RECORDS[kind].retention);
  const before = new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  return sql`record.is_finished and record.created_at < ${before}::timestamptz`;
}

/** Finished records that are older than their setting allows, of each kind the oldest first. */
export async function expiredRecords(db: Db, now: Date): Promise<RecordKey[]> {
  const found: RecordKey[] = [];
  for (const kind of PERSONAL) {
    const rows = await keysOf(db, kind, await isExpired(db, kind, now));
    found.push(...rows.map((id) => ({ kind, id })));
  }
  return found;
}

/** Reads again, because the records may have changed since they were found. */
export async function stillExpired(db: Db, keys: readonly RecordKey[], now: Date): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of new Set(keys.map((key) => key.kind))) {
    const ids = keys.flatMap((key) => (key.kind === kind ? [sql`${key.id}`] : []));
    const isOne = sql`record.id in (${sql.join(ids, sql`, `)})`;
    found.push(...(await find(db, kind, sql`${await isExpired(db, kind, now)} and ${isOne}`)));
  }
  return found;
}

/** Records of one transaction: their locks are held for a second at most. */
export const PART_SIZE = 500;

export function partsOf<T>(all: readonly T[], size = PART_SIZE): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** Runs in the caller's transaction; files lose their form, and the clean-up of files deletes them. */
export async function anonymise(tx: Db, records: readonly Found[], now: Date): Promise<void> {
  // The text of a filter may name the person; its counts are made again on demand.
  if (records.some(({ kind }) => kind === 'survey')) await tx.execute(sql`delete from survey_filter`);
  for (const kind of PERSONAL) {
    const mine = records.filter((record) => record.kind === kind);
    for (const part of partsOf(mine)) {
      const ids = sql.join(
        part.map(({ id }) => sql`${id}`),
        sql`, `,
      );
      await tx.execute(RECORDS[kind].anonymise(ids));
      // A key holds a hash of everything that was sent.
      await forgetKeys(tx, kind, part);
      // Notes of the staff speak of the person too.
      await tx.execute(sql`delete from inbox_note where kind = ${kind} and subject_id in (${ids})`);
      await tx.execute(
        sql`insert into anonymised (kind, subject_id, at) values ${sql.join(
          part.map(({ id }) => sql`(${kind}, ${id}, ${now.toISOString()}::timestamptz)`),
          sql`, `,
        )} on conflict do nothing`,
      );
      await detachFiles(
        tx,
        part.flatMap(({ files }) => files),
        now,
      );
    }
  }
}

/** A key names the row of its submission; the key of a claim names the code that the visitor received. */
async function forgetKeys(tx: Db, kind: PersonalKind, records: readonly Found[]): Promise<void> {
  const { sentBy } = RECORDS[kind];
  if (sentBy.length === 0) return;
  const rows = records.map(({ id, reference }) => (kind === 'claim' ? reference : id.replace(/:.*$/, '')));
  const list = (texts: readonly string[]) =>
    sql.join(
      texts.map((text) => sql`${text}`),
      sql`, `,
    );
  await tx.execute(
    sql`
      delete from idempotency_key
      where scope in (${list(sentBy)}) and split_part(row_id, ' ', 1) in (${list(rows)})`,
  );
}

/** An erasure deletes a comment's text too; the clean-up of old numbers leaves it. */
export async function eraseComments(tx: Db, records: readonly Found[]): Promise<void> {
  const ids = records.filter(({ kind }) => kind === 'comment').map(({ id }) => sql`${id}`);
  if (ids.length > 0)
    await tx.execute(
      sql`
        update comment
        set name = null, message = '', status = 'hidden', pinned = false
        where id::text in (${sql.join(ids, sql`, `)})`,
    );
}

export function countByKind(records: readonly Pick<Found, 'kind'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
