import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  InboxChange,
  InboxDetail,
  InboxForm,
  InboxItem,
  InboxKind,
  InboxNote,
  InboxStatus,
} from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { maskEmail, maskPhone } from '#app/text/mask';
import { countsOf } from '#app/db/row-counts';
import { readSteps, readSubmitted, sectionsOf } from './answers';
import { pageOfInbox, type InboxFilter } from './page';
import { SOURCES } from './sources';
import { inboxChange, inboxItem, inboxNote } from './tables';

interface Row extends Record<string, unknown> {
  kind: InboxKind;
  form: InboxForm;
  id: string;
  reference: string;
  title: string;
  name: string;
  phone: string | null;
  email: string | null;
  preview: string;
  created_at: Date | string;
  status: InboxStatus;
  assignee_id: number | null;
  assignee_name: string | null;
  version: number;
}

function itemsByNumber(kind: InboxKind, ids: readonly string[]): SQL {
  const { select, isNumbered } = SOURCES[kind];
  return sql`
    select source.*, work.assignee_id, person.name as assignee_name, coalesce(work.version, 0) as version
    from (${select} and ${isNumbered(ids)}) source
    left join inbox_item work on work.kind = source.kind and work.subject_id = source.id
    left join staff_user person on person.id = work.assignee_id`;
}

/** Contains whole phone numbers and addresses: mask them before they leave. */
export async function inboxRows(db: Db, filter: InboxFilter, limit: number): Promise<InboxItem[]> {
  const page = await pageOfInbox(db, filter, limit);
  const found = new Map<string, InboxItem>();
  for (const kind of new Set(page.map((item) => item.kind))) {
    const ids = page.filter((item) => item.kind === kind).map(({ id }) => id);
    const { rows } = await db.execute<Row>(itemsByNumber(kind, ids));
    for (const row of rows) found.set(`${kind}:${row.id}`, toItem(row));
  }
  return page.flatMap(({ kind, id }) => found.get(`${kind}:${id}`) ?? []);
}

export async function inboxCounts(db: Db, kinds: readonly InboxKind[]): Promise<Record<InboxStatus, number>> {
  const counts = { new: 0, open: 0, waiting: 0, done: 0, spam: 0 };
  for (const kind of kinds)
    for (const [status, total] of Object.entries(await countsOf(db, `inbox.${kind}`)))
      counts[status as InboxStatus] += total;
  return counts;
}

function toItem(row: Row): InboxItem {
  return {
    kind: row.kind,
    id: row.id,
    reference: row.reference,
    title: row.title,
    name: row.name,
    phone: row.phone,
    email: row.email,
    preview: row.preview,
    status: row.status,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    version: row.version,
    created_at: new Date(row.created_at).toISOString(),
  };
}

export function masked(item: InboxItem): InboxItem {
  return { ...item, phone: maskPhone(item.phone), email: maskEmail(item.email) };
}

export async function findInboxItem(db: Db, kind: InboxKind, id: string): Promise<InboxItem | undefined> {
  const row = await rowOf(db, kind, id);
  return row && toItem(row);
}

async function rowOf(db: Db, kind: InboxKind, id: string): Promise<Row | undefined> {
  // A claim's id is a UUID, every other id has digits.
  if ((kind === 'claim') === /^\d+$/.test(id)) return undefined;
  return (await db.execute<Row>(itemsByNumber(kind, [id]))).rows[0];
}

export async function inboxDetail(db: Db, item: InboxItem): Promise<InboxDetail> {
  const row = await rowOf(db, item.kind, item.id);
  const submitted = (await readSubmitted(db, item.kind, [item.id])).get(item.id);
  const stepsAt = await readSteps(db, row?.form ?? 'contact');
  const ofItem = <T extends typeof inboxNote | typeof inboxChange>(table: T) =>
    and(eq(table.kind, item.kind), eq(table.subjectId, item.id));
  const notes = await db.select().from(inboxNote).where(ofItem(inboxNote)).orderBy(asc(inboxNote.id));
  const changes = await db.select().from(inboxChange).where(ofItem(inboxChange)).orderBy(asc(inboxChange.id));
  return {
    ...item,
    sections: submitted ? sectionsOf(stepsAt(new Date(item.created_at)), submitted) : [],
    fields: Object.entries(submitted?.sent ?? {}).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [{ name, value: asText(value) }],
    ),
    files: Object.entries(submitted?.files ?? {}).flatMap(([name, file]) =>
      file ? [{ name, id: file }] : [],
    ),
    notes: notes.map(toNote),
    history: changes.map(
      (row): InboxChange => ({
        at: row.at.toISOString(),
        who: row.who,
        field: row.field,
        from: row.fromValue,
        to: row.toValue,
      }),
    ),
  };
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(asText).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(asText).join(', ');
  return String(value);
}

function toNote(row: typeof inboxNote.$inferSelect): InboxNote {
  return { id: row.id, author: row.author, text: row.text, created_at: row.createdAt.toISOString() };
}

export async function findNote(db: Db, id: string): Promise<InboxNote | undefined> {
  const [row] = await db.select().from(inboxNote).where(sql`${inboxNote.id}::text = ${id}`);
  return row && toNote(row);
}

export async function addNote(db: Db, note: typeof inboxNote.$inferInsert): Promise<InboxNote> {
  const [row] = await db.insert(inboxNote).values(note).returning();
  if (!row) throw new Error('The note was not stored.');
  return toNote(row);
}

export interface InboxWork {
  status?: InboxStatus | undefined;
  assignee?: { id: number; name: string } | null | undefined;
}

/**
 * Writes a change and its history.
 * @returns which fields changed; undefined when the item has another version by now
 */
export async function changeItem(
  tx: Db,
  item: InboxItem,
  work: InboxWork,
  { who, now }: { who: string; now: Date },
): Promise<('status' | 'assignee')[] | undefined> {
  const fields: ('status' | 'assignee')[] = [];
  if (work.status !== undefined && work.status !== item.status) fields.push('status');
  if (work.assignee !== undefined && work.assignee?.id !== item.assignee?.id) fields.push('assignee');
  if (fields.length === 0) return fields;
  const values = {
    status: work.status ?? item.status,
    assigneeId: work.assignee === undefined ? (item.assignee?.id ?? null) : (work.assignee?.id ?? null),
    updatedAt: now,
    version: item.version + 1,
  };
  const key = { kind: item.kind, subjectId: item.id };
  const written =
    item.version === 0
      ? await tx
          .insert(inboxItem)
          .values({ ...key, ...values })
          .onConflictDoNothing()
          .returning({ version: inboxItem.version })
      : await tx
          .update(inboxItem)
          .set(values)
          .where(
            and(
              eq(inboxItem.kind, item.kind),
              eq(inboxItem.subjectId, item.id),
              eq(inboxItem.version, item.version),
            ),
          )
          .returning({ version: inboxItem.version });
  if (written.length === 0) return undefined;
  const common = { ...key, at: now, who };
  if (fields.includes('status'))
    await tx
      .insert(inboxChange)
      .values({ ...common, field: 'status', fromValue: item.status, toValue: values.status });
  if (fields.includes('assignee'))
    await tx.insert(inboxChange).values({
      ...common,
      field: 'assignee',
      fromValue: item.assignee?.name ?? null,
      toValue: work.assignee?.name ?? null,
    });
  // Other pages count messages by their own status.
  if (item.kind === 'contact')
    await tx.execute(
      sql`
        update contact_message
        set status = ${values.status === 'waiting' ? 'open' : values.status}
        where id = ${Number(item.id)}`,
    );
  return fields;
}
