import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { ArticleSummary, List } from '@konnect/contracts';
import { escapeLike, fold, searchWords } from '#app/content/text';
import type { Db } from '#app/db/database';
import { prepared } from '#app/db/prepared';
import { article, category, type ARTICLE_KINDS } from '#app/db/schema';
import { decodeCursor, nextUrl } from '#app/http/cursor';
import { summaryColumns, toSummary } from './shape';

export const PAGE_SIZE = 9;

export interface ListInput {
  kind: (typeof ARTICLE_KINDS)[number];
  /** Path for `next`. */
  path: string;
  now: Date;
  search?: string | undefined;
  category?: string | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
}

const hole = (name: string) => sql.placeholder(name);

// Where a match was found: the title begins with the search, all words are in the title, or they are in the text.
const foundIn = sql<number>`case
  when ${article.searchTitle} like ${hole('prefix')} escape '\\' then 3
  when article.search @@ to_tsquery('simple', ${hole('titleQuery')}) then 2
  else 1 end`;

/** One statement per shape of the call, so that each is planned for its own index. */
function statement(db: Db, shape: { search: boolean; category: boolean; cursor: boolean }) {
  const name = ['article_list', ...Object.entries(shape).flatMap(([part, used]) => (used ? [part] : []))].join('_');
  return prepared(db, name, () => {
    const visible = and(
      eq(article.kind, hole('kind')),
      eq(article.status, 'published'),
      lte(article.publishedAt, hole('now')),
      shape.category ? sql`${article.categoryId} = (select id from category c where lower(c.slug) = ${hole('category')})` : undefined,
      shape.search ? sql`article.search @@ to_tsquery('simple', ${hole('query')})` : undefined,
    );
    const rank: SQL<number> = shape.search ? foundIn : sql<number>`0`;
    const order = shape.search ? [desc(rank), desc(article.publishedAt), desc(article.id)] : [desc(article.publishedAt), desc(article.id)];
    const after = shape.search
      ? sql`(${rank}, ${article.publishedAt}, ${article.id}) < (${hole('rank')}::int, ${hole('date')}::timestamptz, ${hole('id')}::int)`
      : sql`(${article.publishedAt}, ${article.id}) < (${hole('date')}::timestamptz, ${hole('id')}::int)`;
    return (
      db
        .select({
          ...summaryColumns,
          rank,
          // Told once, with the first page: counting again on every page would slow the deep ones down.
          total: shape.cursor ? sql<number | null>`null::int` : sql<number | null>`(select count(*)::int from ${article} where ${visible})`,
        })
        .from(article)
        .innerJoin(category, eq(category.id, article.categoryId))
        .where(shape.cursor ? and(visible, after) : visible)
        .orderBy(...order)
        .limit(hole('limit'))
        .offset(hole('offset'))
        .prepare(name)
    );
  });
}

export async function listArticles(db: Db, input: ListInput): Promise<List<ArticleSummary>> {
  const size = input.page_size ?? PAGE_SIZE;
  const search = input.search?.trim() ? input.search : undefined;
  const words = search ? searchWords(search) : [];
  // Signs alone, such as `%`, are a search that nothing matches.
  if (search && words.length === 0) return { results: [], next: null, count: 0 };

  const cursor = input.cursor ? decodeCursor(input.cursor, 3) : undefined;
  const rows = await statement(db, { search: words.length > 0, category: Boolean(input.category), cursor: Boolean(cursor) }).execute({
    kind: input.kind,
    now: input.now.toISOString(),
    ...(input.category ? { category: input.category.toLowerCase() } : {}),
    ...(words.length > 0
      ? {
          query: words.map((word) => `${word}:*`).join(' & '),
          titleQuery: words.map((word) => `${word}:*A`).join(' & '),
          prefix: `${escapeLike(fold(search ?? ''))}%`,
        }
      : {}),
    ...(cursor ? { rank: cursor[0], date: new Date(cursor[1] ?? 0).toISOString(), id: cursor[2] } : {}),
    limit: size + 1,
    offset: cursor ? 0 : ((input.page ?? 1) - 1) * size,
  });

  const page = rows.slice(0, size);
  const last = page.at(-1);
  const total = rows[0]?.total ?? (cursor || (input.page ?? 1) > 1 ? null : 0);
  return {
    results: page.map(toSummary),
    next:
      rows.length > size && last
        ? nextUrl(input.path, [last.rank, last.publishedAt.getTime(), last.id], { search, category: input.category, page_size: input.page_size })
        : null,
    ...(total === null ? {} : { count: total }),
  };
}
