import { sql, type SQL } from 'drizzle-orm';
import type { ContentState, ContentSummary, EditedKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { escapeLike } from '#app/text/text';
import { DEFINITIONS } from './definitions';
import { ofKind, stateOf, type Row } from './store';

export interface ContentFilter {
  state?: ContentState | undefined;
  search?: string | undefined;
  beforeId?: number | undefined;
  limit: number;
}

interface FoundRow extends Row {
  title: string;
  version: number | null;
  published_version: number | null;
  deleted_at: unknown;
  updated_at: Date | string | null;
  updated_by: string | null;
}

/** A search looks through this many of the newest documents first. */
const WINDOW = 500;
/** The only table large enough to have a trigram index (migration 0486). */
const WITH_LETTER_PAIRS = 'article';
const PAIR = 2;

export async function contentList(
  db: Db,
  kind: EditedKind,
  filter: ContentFilter,
  now: Date,
): Promise<ContentSummary[]> {
  const rows = await (filter.search?.trim() ? found : inOrder)(db, kind, filter, now);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    state: stateOf(row, row.deleted_at, now),
    publish_at:
      row.published_at && row.status === 'published' ? new Date(row.published_at).toISOString() : null,
    version: row.version ?? 0,
    has_draft: row.version === null ? row.status === 'draft' : row.published_version !== row.version,
    updated_at: row.updated_at ? new Date(row.updated_at).toISOString() : null,
    updated_by: row.updated_by,
  }));
}

function inOrder(db: Db, kind: EditedKind, filter: ContentFilter, now: Date): Promise<FoundRow[]> {
  return read(db, kind, filter, now, { from: sql.identifier(DEFINITIONS[kind].table), matches: sql`true` });
}

/** If the newest documents fill no page of matches, older ones may match. */
async function found(db: Db, kind: EditedKind, filter: ContentFilter, now: Date): Promise<FoundRow[]> {
  const { table, title } = DEFINITIONS[kind];
  const search = filter.search?.trim() ?? '';
  const like = `%${escapeLike(search)}%`;
  const matches = sql`(item.${sql.identifier(title)} ilike ${like} or item.slug ilike ${like})`;
  const from = sql`(select * from ${sql.identifier(table)} item
    where ${sql.join(wanted(kind, filter), sql` and `)} order by item.id desc limit ${WINDOW})`;
  const newest = await read(db, kind, filter, now, { from, matches });
  if (newest.length >= filter.limit) return newest;
  const few =
    table === WITH_LETTER_PAIRS && [...search].length <= PAIR
      ? sql`letter_pairs(item.title || E'\\n' || item.slug) @> array[lower(${search})] and ${matches}`
      : matches;
  return read(db, kind, filter, now, { from: sql.identifier(table), matches: few });
}

const wanted = (kind: EditedKind, { beforeId }: ContentFilter): SQL[] => [
  ofKind(kind),
  ...(beforeId ? [sql`item.id < ${beforeId}`] : []),
];

async function read(
  db: Db,
  kind: EditedKind,
  filter: ContentFilter,
  now: Date,
  { from, matches }: { from: SQL | ReturnType<typeof sql.identifier>; matches: SQL },
): Promise<FoundRow[]> {
  const title = sql.identifier(DEFINITIONS[kind].title);
  const conditions = [...wanted(kind, filter), isInState(filter.state, now), matches];
  const { rows } = await db.execute<FoundRow>(
    sql`select item.id, item.slug, item.status, item.published_at, coalesce(item.${title}, '') as title,
        edit.version, edit.published_version, edit.deleted_at, edit.updated_at, edit.updated_by
      from ${from} item left join content_state edit on edit.kind = ${kind} and edit.subject_id = item.id
      where ${sql.join(conditions, sql` and `)} order by item.id desc limit ${filter.limit}`,
  );
  return rows;
}

function isInState(state: ContentState | undefined, now: Date): SQL {
  if (!state) return sql`edit.deleted_at is null`;
  const isNow = sql`(item.published_at is null or item.published_at <= ${now.toISOString()}::timestamptz)`;
  const byState: Record<ContentState, SQL> = {
    deleted: sql`edit.deleted_at is not null`,
    draft: sql`edit.deleted_at is null and item.status = 'draft'`,
    hidden: sql`edit.deleted_at is null and item.status in ('hidden', 'closed')`,
    published: sql`edit.deleted_at is null and item.status = 'published' and ${isNow}`,
    scheduled: sql`edit.deleted_at is null and item.status = 'published' and not ${isNow}`,
  };
  return byState[state];
}
