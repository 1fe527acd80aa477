// Every kind gives its own newest items from an index; the page is the newest of all.
import { sql, type SQL } from 'drizzle-orm';
import type { InboxForm, InboxKind, InboxStatus } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { escapeLike } from '#app/text/text';
import { SOURCES, type Source } from './sources';

export interface InboxFilter {
  kinds: readonly InboxKind[];
  form?: InboxForm | undefined;
  status?: InboxStatus | undefined;
  /** Id of the assignee, or null for items without one. */
  assignee?: number | null | undefined;
  search?: string | undefined;
  after?: InboxCursor | undefined;
}

/** Place in the list: when the item came, then `kind:id`. */
export interface InboxCursor {
  at: Date;
  key: string;
}

export interface InboxKey {
  kind: InboxKind;
  id: string;
}

export async function pageOfInbox(db: Db, filter: InboxFilter, limit: number): Promise<InboxKey[]> {
  if (filter.kinds.length === 0) return [];
  const parts: SQL[] = [];
  for (const kind of filter.kinds) {
    const { table, id, createdAt } = SOURCES[kind];
    parts.push(sql`
      (
        select ${kind}::text as kind, ${id}::text as id, ${createdAt} as created_at
        from ${table}
        where ${await conditionsOf(db, kind, filter)}
        order by ${createdAt} desc, ${id}::text desc
        limit ${limit}
      )`);
  }
  const { rows } = await db.execute<InboxKey & Record<string, unknown>>(
    sql`
      select kind, id
      from (${sql.join(parts, sql` union all `)}) found
      order by created_at desc, kind || ':' || id desc
      limit ${limit}`,
  );
  return rows;
}

async function conditionsOf(db: Db, kind: InboxKind, filter: InboxFilter): Promise<SQL> {
  const { form, status, assignee, after } = filter;
  const source = SOURCES[kind];
  const conditions = [source.isItem];
  if (form && source.form) conditions.push(sql`${source.form} = ${form}`);
  if (status) conditions.push(sql`desk_status = ${status}`);
  if (assignee !== undefined) conditions.push(isWith(kind, source, assignee));
  const search = filter.search?.trim();
  if (search) conditions.push(await isFound(db, kind, source, search));
  if (after) conditions.push(isAfter(kind, source, after));
  return sql.join(conditions, sql` and `);
}

function isWith(kind: InboxKind, { id }: Source, assignee: number | null): SQL {
  const work = sql`from inbox_item work where work.kind = ${kind}`;
  if (assignee === null)
    return sql`
      not exists (select ${work} and work.subject_id = ${id}::text and work.assignee_id is not null)`;
  const type = sql.raw(kind === 'claim' ? 'uuid' : 'integer');
  return sql`${id} = any(array(select work.subject_id::${type} ${work} and work.assignee_id = ${assignee}))`;
}

/** Items of one moment are in descending order of `kind:id`. */
function isAfter(kind: InboxKind, { id, createdAt }: Source, { at, key }: InboxCursor): SQL {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const [lastKind = '', lastId = ''] = key.split(':');
  if (kind === lastKind) return sql`(${createdAt}, ${id}::text) < (${moment}, ${lastId})`;
  return kind < lastKind ? sql`${createdAt} <= ${moment}` : sql`${createdAt} < ${moment}`;
}

/** Names, titles, texts and references match by words; a phone number or an address only as a whole. */
async function isFound(db: Db, kind: InboxKind, source: Source, search: string): Promise<SQL> {
  const like = `%${escapeLike(search)}%`;
  // Local and international spelling of a number end alike.
  const digits = search.replace(/\D/g, '');
  const ending = digits.length >= 9 ? `%${digits.slice(-9)}` : undefined;
  const { titled, letters, texts, phone, email } = source;
  const exactly = [
    ...texts.map((text) => sql`${text} ilike ${like}`),
    ...(email ? [sql`lower(${email}) = ${search.toLowerCase()}`] : []),
    ...(ending ? [sql`${phone} like ${ending}`] : []),
  ];
  // The index of letters also contains addresses and numbers, which must match as a whole.
  const nearly = letters && [
    sql`${letters} ilike ${like}`,
    ...(ending ? [sql`${letters} like ${`${ending}%`}`] : []),
  ];
  const own = nearly ? sql`(${anyOf(nearly)} and ${anyOf(exactly)})` : anyOf(exactly);
  if (kind === 'scholarship' && 'scholarship'.includes(search.toLowerCase())) return sql`true`;
  if (!titled) return own;
  const { rows } = await db.execute<{ id: unknown }>(titled.like(like));
  if (rows.length === 0) return own;
  return anyOf([own, titled.isOne(rows.map(({ id }) => id))]);
}

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
