// Names of tables and columns come from the definitions, never from a request.
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ContentDocument, ContentState, EditedKind } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { invalidFields } from '#app/http/problem-error';
import { DEFINITIONS } from './definitions';
import type { Fields } from './field';
import { withoutPlaceholder } from './rules';
import { contentRevision, contentState } from './tables';

export interface Row extends Record<string, unknown> {
  id: number;
  slug: string;
  status: 'draft' | 'published' | 'hidden' | 'closed';
  published_at?: Date | string;
}

const JSON_TYPES = new Set(['meta', 'sections', 'slides', 'words']);

export function ofKind(kind: EditedKind): SQL {
  const { fixed = {} } = DEFINITIONS[kind];
  const conditions = Object.entries(fixed).map(
    ([column, value]) => sql`item.${sql.identifier(column)} = ${value}`,
  );
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export async function findRow(
  db: Db,
  kind: EditedKind,
  id: number,
  { lock = false } = {},
): Promise<Row | undefined> {
  const { table, fields } = DEFINITIONS[kind];
  const category =
    fields['category']?.type === 'category'
      ? sql`, (select slug from category where category.id = item.category_id) as category`
      : sql``;
  const { rows } = await db.execute<Row>(
    sql`
      select item.*${category}
      from ${sql.identifier(table)} item
      where item.id = ${id} and ${ofKind(kind)}${lock ? sql` for update of item` : sql``}`,
  );
  return rows[0];
}

export function fieldsOfRow(kind: EditedKind, row: Row): Record<string, unknown> {
  const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));
  const valueOf = (type: string, value: unknown) =>
    type === 'moment' && typeof value === 'string' ? new Date(value).toISOString() : plain(value);
  return Object.fromEntries(
    Object.entries(DEFINITIONS[kind].fields).map(([name, field]) => [
      name,
      withoutPlaceholder(field, valueOf(field.type, row[name])),
    ]),
  );
}

export function shownFields(kind: EditedKind, fields: Fields): Record<string, unknown> {
  const definitions = DEFINITIONS[kind].fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      definitions[name] ? withoutPlaceholder(definitions[name], value) : value,
    ]),
  );
}

async function columnsFor(db: Db, kind: EditedKind, fields: Fields): Promise<Map<string, SQL>> {
  const definition = DEFINITIONS[kind];
  const columns = new Map<string, SQL>();
  for (const [name, { type, placeholder = null }] of Object.entries(definition.fields)) {
    const value = fields[name] ?? placeholder;
    if (type === 'category') {
      if (!value) {
        columns.set('category_id', sql`null`);
        continue;
      }
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from category where lower(slug) = lower(${String(value)})`,
      );
      if (!rows[0]) throw invalidFields({ [name]: ['There is no such category'] });
      columns.set('category_id', sql`${rows[0].id}`);
    } else if (JSON_TYPES.has(type))
      columns.set(name, value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);
    else columns.set(name, type === 'moment' && value !== null ? sql`${value}::timestamptz` : sql`${value}`);
  }
  for (const [name, value] of Object.entries({ ...definition.fixed, ...definition.derive(fields) }))
    columns.set(name, sql`${value}`);
  return columns;
}

export async function isSlugTaken(db: Db, kind: EditedKind, slug: string, exceptId = 0): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(DEFINITIONS[kind].table)} where slug = ${slug} and id <> ${exceptId}`,
  );
  return rows.length > 0;
}

export async function insertRow(db: Db, kind: EditedKind, slug: string, fields: Fields): Promise<number> {
  const columns = await columnsFor(db, kind, fields);
  columns.set('slug', sql`${slug}`).set('status', sql`'draft'`);
  const names = sql.join(
    [...columns.keys()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`
      insert into ${sql.identifier(DEFINITIONS[kind].table)} (${names})
      values (${sql.join([...columns.values()], sql`, `)})
      returning id`,
  );
  if (!rows[0]) throw new Error(`${kind} ${slug} was not stored.`);
  return rows[0].id;
}

export async function updateRow(
  db: Db,
  kind: EditedKind,
  id: number,
  change: { slug?: string; status?: Row['status']; publishedAt?: Date; editedAt?: Date; fields?: Fields },
): Promise<void> {
  const { table } = DEFINITIONS[kind];
  const columns = change.fields ? await columnsFor(db, kind, change.fields) : new Map<string, SQL>();
  if (change.slug) columns.set('slug', sql`${change.slug}`);
  if (change.status) columns.set('status', sql`${change.status}`);
  if (change.publishedAt) columns.set('published_at', sql`${change.publishedAt.toISOString()}::timestamptz`);
  if (change.editedAt) columns.set('edited_at', sql`${change.editedAt.toISOString()}::timestamptz`);
  const sets = [...columns].map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  if (sets.length > 0)
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where id = ${id}`);
}

const of = (table: typeof contentState | typeof contentRevision, kind: EditedKind, id: number) =>
  and(eq(table.kind, kind), eq(table.subjectId, id));

export async function findState(
  db: Db,
  kind: EditedKind,
  id: number,
): Promise<typeof contentState.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(contentState)
    .where(of(contentState, kind, id));
  return row;
}

/** The document that a call changes, and by whom and when. */
export interface Change {
  kind: EditedKind;
  id: number;
  by: string;
  now: Date;
}

export async function writeState(
  db: Db,
  { kind, id: subjectId, by: updatedBy, now: updatedAt }: Change,
  state: { version: number; publishedVersion: number | null; deletedAt?: Date },
): Promise<void> {
  const set = { deletedAt: null, ...state, updatedAt, updatedBy };
  await db
    .insert(contentState)
    .values({ kind, subjectId, ...set })
    .onConflictDoUpdate({ target: [contentState.kind, contentState.subjectId], set });
}

export async function addRevision(
  db: Db,
  { kind, id: subjectId, by: author, now: createdAt }: Change,
  version: number,
  fields: Record<string, unknown>,
): Promise<void> {
  await db.insert(contentRevision).values({ kind, subjectId, version, author, fields, createdAt });
}

/** A row that is older than editing is its version 0. */
export async function storeOldRow(
  db: Db,
  { kind, id: subjectId, now: createdAt }: Change,
  row: Row,
  publishedAt: Date | null,
): Promise<void> {
  const fields = fieldsOfRow(kind, row);
  await db
    .insert(contentRevision)
    .values({ ...{ kind, subjectId, version: 0, author: 'before editing' }, fields, createdAt, publishedAt })
    .onConflictDoNothing();
}

export async function markPublished(
  db: Db,
  kind: EditedKind,
  id: number,
  version: number,
  at: Date,
): Promise<void> {
  await db
    .update(contentRevision)
    .set({ publishedAt: at })
    .where(and(of(contentRevision, kind, id), eq(contentRevision.version, version)));
}

export async function revisionsOf(db: Db, kind: EditedKind, id: number) {
  return db
    .select()
    .from(contentRevision)
    .where(of(contentRevision, kind, id))
    .orderBy(desc(contentRevision.version));
}

export async function findRevision(db: Db, kind: EditedKind, id: number, version: number) {
  const [row] = await db
    .select()
    .from(contentRevision)
    .where(and(of(contentRevision, kind, id), eq(contentRevision.version, version)));
  return row;
}

export function stateOf(row: Row, deletedAt: unknown, now: Date): ContentState {
  if (deletedAt) return 'deleted';
  if (row.status === 'draft') return 'draft';
  if (row.status === 'hidden' || row.status === 'closed') return 'hidden';
  return row.published_at && new Date(row.published_at) > now ? 'scheduled' : 'published';
}

/** Returns the newest draft, or the row's own fields when it was never edited. */
export async function documentOf(db: Db, kind: EditedKind, row: Row, now: Date): Promise<ContentDocument> {
  const state = await findState(db, kind, row.id);
  const revision = state && (await findRevision(db, kind, row.id, state.version));
  const fields = revision ? shownFields(kind, revision.fields) : fieldsOfRow(kind, row);
  const version = state?.version ?? 0;
  return {
    kind,
    id: row.id,
    slug: typeof fields['slug'] === 'string' ? fields['slug'] : row.slug,
    title: String(fields[DEFINITIONS[kind].title] ?? ''),
    state: stateOf(row, state?.deletedAt, now),
    publish_at:
      row.published_at && row.status === 'published' ? new Date(row.published_at).toISOString() : null,
    version,
    has_draft: state ? state.publishedVersion !== version : row.status === 'draft',
    updated_at: state?.updatedAt.toISOString() ?? null,
    updated_by: state?.updatedBy ?? null,
    fields,
  };
}
