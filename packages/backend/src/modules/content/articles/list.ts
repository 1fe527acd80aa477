import { and, desc, eq, sql } from 'drizzle-orm';
import type { ArticleSummary, List } from '@konnect/contracts';
import { inlineLimit, prepared, type Db } from '@konnect/database';
import { searchWords } from '#app/text/text';
import { countInMonths, pageInMonths, type ArticlePlaces } from '#app/db/article-months';
import { article, category, type ARTICLE_KINDS } from '#app/db/schema';
import { decodeCursor, nextUrl, type Cursor } from '#app/http/cursor';
import type { PublicCache } from '#app/http/public-cache';
import { RawJson } from '#app/http/raw-json';
import { afterByOnePlan, categoryId, cursorValues, placeholder, visibleByOnePlan } from './conditions';
import { MOST_COUNTED, rankedArticles, type Tier } from './search-ranking';
import { cardText, summaryColumns, summaryText, type SummaryRow } from './shape';

export const PAGE_SIZE = 9;

export interface ListInput {
  kind: (typeof ARTICLE_KINDS)[number];
  path: string;
  now: Date;
  search?: string | undefined;
  category?: string | undefined;
  /** `cards` leaves out the fields that cards do not show. */
  view?: 'cards' | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
  counts?: Pick<PublicCache, 'count'>;
}

interface Shape {
  category: boolean;
}

const placesOf = (shape: Shape): ArticlePlaces => ({
  kind: placeholder('kind'),
  now: sql`${placeholder('now')}::timestamptz`,
  ...(shape.category && { category: categoryId }),
});

/** The limit is part of the statement: only then does the planner stop reading the index at a full page. */
function inOrder(
  db: Db,
  shape: Shape & { kind: ListInput['kind']; cursor: boolean; jumps: boolean; limit: number },
) {
  const parts = [shape.category && 'category', shape.cursor && 'cursor', shape.jumps && 'jump'];
  const name = [shape.kind, 'list', shape.limit, ...parts].filter(Boolean).join('_');
  const newestFirst = [desc(article.publishedAt), desc(article.id)];
  return prepared(db, name, () => {
    const rows = db
      .select({ ...summaryColumns, tier: sql<Tier | 0>`0` })
      .from(article)
      .innerJoin(category, eq(category.id, article.categoryId));
    if (shape.jumps) {
      const page = pageInMonths({
        ...placesOf(shape),
        offset: placeholder('offset'),
        limit: inlineLimit(shape.limit),
      });
      return rows
        .where(sql`${article.id} in ${page}`)
        .orderBy(...newestFirst)
        .prepare(name);
    }
    return rows
      .where(and(visibleByOnePlan(shape.kind, shape), shape.cursor ? afterByOnePlan : undefined))
      .orderBy(...newestFirst)
      .limit(inlineLimit(shape.limit))
      .prepare(name);
  });
}

function counting(db: Db, shape: Shape) {
  const name = `article_count${shape.category ? '_category' : ''}`;
  return prepared(db, name, () =>
    db
      .select({ total: countInMonths(placesOf(shape)) })
      .from(sql`(select) as one`)
      .prepare(name),
  );
}

export async function listArticles(db: Db, input: ListInput): Promise<RawJson<List<ArticleSummary>>> {
  const size = input.page_size ?? PAGE_SIZE;
  const search = input.search?.trim() ? input.search : undefined;
  const words = search ? searchWords(search) : [];
  // A search of signs alone, such as `%`, has no words and matches nothing.
  if (search && words.length === 0) return pageText([], null, 0, input.view);

  const cursor = input.cursor ? decodeCursor(input.cursor, 3) : undefined;
  const offset = cursor ? 0 : ((input.page ?? 1) - 1) * size;
  // A jump into a search reads all matches before the page, so it ends where counting ends.
  if (search && offset > MOST_COUNTED) return pageText([], null, null, input.view);
  // Only the first page has the number, because counting again would slow deep pages down.
  const isFirst = !cursor && offset === 0;
  const { kind, now, category: slug } = input;
  const { rows, total } = search
    ? await rankedArticles(db, 'summary', {
        kind,
        now,
        search,
        words,
        category: slug || undefined,
        cursor,
        offset,
        limit: size + 1,
      })
    : await newest(db, { input, cursor, offset, limit: size + 1, isCounted: isFirst });
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next =
    rows.length > size && last
      ? nextUrl(input.path, cursorAfter(last), {
          search,
          category: input.category,
          view: input.view,
          page_size: input.page_size,
        })
      : null;
  return pageText(page, next, isFirst ? total : null, input.view);
}

function cursorAfter(row: Found): Cursor {
  const { id, date_created } = JSON.parse(summaryText(row)) as ArticleSummary;
  return [row.tier, new Date(date_created).getTime(), id];
}

function pageText(
  rows: readonly SummaryRow[],
  next: string | null,
  count: number | null,
  view: ListInput['view'],
): RawJson<List<ArticleSummary>> {
  const results = rows
    .map((row, index) => (view === 'cards' ? cardText(row, index === 0) : summaryText(row)))
    .join(',');
  return new RawJson(
    `{"results":[${results}],"next":${JSON.stringify(next)}${count === null ? '' : `,"count":${count}`}}`,
  );
}

type Found = SummaryRow & { tier: Tier | 0 };

interface Reading {
  input: ListInput;
  cursor: readonly number[] | undefined;
  offset: number;
  limit: number;
  isCounted: boolean;
}

async function newest(
  db: Db,
  { input, cursor, offset, limit, isCounted }: Reading,
): Promise<{ rows: Found[]; total: number | null }> {
  const shape: Shape = { category: Boolean(input.category) };
  const values = {
    kind: input.kind,
    now: input.now.toISOString(),
    ...(input.category ? { category: input.category.toLowerCase() } : {}),
  };
  const jumps = offset > 0;
  const rows = await inOrder(db, {
    ...shape,
    kind: input.kind,
    cursor: cursor !== undefined,
    jumps,
    limit,
  }).execute({
    ...values,
    ...cursorValues(cursor),
    ...(jumps ? { offset } : {}),
  });
  return { rows, total: isCounted ? await countAll(db, input, shape, values) : null };
}

function countAll(db: Db, input: ListInput, shape: Shape, values: Record<string, unknown>): Promise<number> {
  const count = async () => (await counting(db, shape).execute(values))[0]?.total ?? 0;
  return input.counts
    ? input.counts.count(`articles ${JSON.stringify([values['kind'], values['category']])}`, count)
    : count();
}
