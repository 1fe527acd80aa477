// Matches are ordered by where the words were found, then by date, the newest first.
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { prepared, type Db } from '@konnect/database';
import { escapeLike, normalise } from '#app/text/text';
import { article, category, type ARTICLE_KINDS } from '#app/db/schema';
import { after, cursorValues, placeholder, roundUp, visible } from './conditions';
import { isCommonPrefix, rareTerm } from './term-frequency';
import { summaryColumns, type SummaryRow } from './shape';

/** 3: title begins with the search; 2: title has all words; 1: text has them. Each includes those above. */
export type Tier = 3 | 2 | 1;

/** Counting stops here: readers do not page further, and the exact number would cost more than the page. */
export const MOST_COUNTED = 1_000;

export interface MatchPlace {
  id: number;
  tier: Tier;
  publishedAt: Date;
}
interface Columns {
  summary: SummaryRow & { tier: Tier };
  place: MatchPlace;
}

export interface RankedInput {
  kind: (typeof ARTICLE_KINDS)[number];
  now: Date;
  search: string;
  words: readonly string[];
  category?: string | undefined;
  /** Tier, date in milliseconds and id of the last match on the previous page. */
  cursor?: readonly number[] | undefined;
  /** Number of matches to skip, at most `MOST_COUNTED`. */
  offset?: number | undefined;
  limit: number;
}

const begins = sql`${article.searchTitle} like ${placeholder('prefix')} escape '\\'`;
const inTitle = sql`article.search @@ to_tsquery('simple', ${placeholder('titleQuery')})`;
const inText = sql`article.search @@ to_tsquery('simple', ${placeholder('query')})`;
/** A form of `inText` that no index serves, for use beside a condition that finds fewer rows. */
const inTextToo = sql`ts_match_vq(article.search, to_tsquery('simple', ${placeholder('query')}))`;
const tierOf = sql`case when ${begins} then 3 when ${inTitle} then 2 else 1 end`;
/** Uses the index entry of the rarest word. */
const inTitleByWord = sql`
  to_tsvector('simple', search_title) @@ to_tsquery('simple', ${placeholder('rarest')})
    and ts_match_vq(article.search, to_tsquery('simple', ${placeholder('titleQuery')}))`;
const inTextByWord = sql`article.search @@ to_tsquery('simple', ${placeholder('rarest')}) and ${inTextToo}`;
const ONLY: Readonly<Record<Tier, SQL>> = {
  3: begins,
  2: sql`${inTitle} and not (${begins})`,
  1: sql`${inText} and not (${inTitle})`,
};

const NEWEST_FIRST = sql`published_at desc, id desc`;
const whole = (number: number) => sql.raw(String(number));
const count = (table: string) => sql`(select count(*) from ${sql.raw(table)})`;

interface Shape {
  columns: keyof Columns;
  category: boolean;
}

/** `found` has the columns id, published_at and tier, in order. */
function answer(db: Db, { columns }: Shape, found: SQL, total: SQL) {
  const rows = {
    ...(columns === 'summary'
      ? { ...summaryColumns, id: article.id, publishedAt: article.publishedAt }
      : {
          json: sql<string>`null`,
          category: sql<string>`null`,
          id: article.id,
          publishedAt: article.publishedAt,
        }),
    tier: sql<Tier>`found.tier`,
    total: sql<number | null>`${total}`,
  };
  return (
    db
      .select(rows)
      .from(found)
      .innerJoin(article, sql`${article.id} = found.id`)
      .innerJoin(category, eq(category.id, article.categoryId))
      .orderBy(sql`found.tier desc, found.published_at desc, found.id desc`)
      // The statement has no name, so that the server plans it for the words of each search.
      .prepare('')
  );
}

/** For searches with few matches. */
function byWord(db: Db, shape: Shape & { cursor: boolean; limit: number }) {
  return prepared(db, `article_found_${nameOf(shape)}${shape.cursor ? '_cursor' : ''}`, () => {
    const behind = shape.cursor ? sql` where ${BEHIND}` : sql``;
    // Materialised, because the planner would otherwise scan all articles by date for an early match.
    const found = sql`
      (
        with matches as materialized (
          select article.id, article.published_at, ${tierOf} as tier
          from article
          where ${and(visible(shape), inTextByWord)}
        )
        select id, published_at, tier, ${count('matches')}::int as total
        from matches${behind}
        order by tier desc, ${NEWEST_FIRST}
        limit ${whole(shape.limit)}
      ) as found`;
    return answer(db, shape, found, sql`found.total`);
  });
}
const BEHIND = sql`
  tier <= ${placeholder('tier')}::int
    and (
      tier < ${placeholder('tier')}::int
        or (published_at, id) < (${placeholder('date')}::timestamptz, ${placeholder('id')}::int)
    )`;

/** Most articles that a search scans by date before it uses the index instead. */
const WINDOW = 4_000;
const WINDOW_PER_ROW = 20;

interface Chain extends Shape {
  /** The matches before the scan by date: all in titles by words, or few title beginnings by their index. */
  first: 'titles' | 'begins' | 'nothing';
  window: Tier;
  cursor: 'first' | 'window' | undefined;
  limit: number;
}

/**
 * For searches with many matches, in one statement, because planning costs more than running.
 * Scans articles by date only as far as needed, so a page that is not full may lack matches.
 */
function chain(db: Db, shape: Chain) {
  const { first, window, cursor, limit } = shape;
  const name = `article_chain_${first}_${window}_${nameOf(shape)}${cursor ? `_${cursor}` : ''}`;
  return prepared(db, name, () => {
    const size = whole(limit);
    const inOrder = (tier: Tier, isCut: boolean, unless: SQL) => sql`
      (
        select article.id, article.published_at, ${whole(tier)} as tier
        from (
          select *
          from article
          where ${and(visible(shape), isCut ? after : undefined)}
          order by ${NEWEST_FIRST}
          limit ${whole(Math.max(WINDOW, limit * WINDOW_PER_ROW))}
        ) as article
        where ${ONLY[tier]} and ${unless}
        order by ${NEWEST_FIRST}
        limit ${size}
      )`;
    if (first === 'nothing')
      return answer(db, shape, sql`${inOrder(window, cursor === 'window', sql`true`)} as found`, sql`null`);
    const matches =
      first === 'titles'
        ? sql`
          select article.id, article.published_at, ${tierOf} as tier
          from article
          where ${and(visible(shape), inTitleByWord)}`
        : sql`
          select article.id, article.published_at, 3 as tier
          from article
          where ${and(visible(shape), begins)}
          limit ${whole(MOST_COUNTED + 1)}`;
    // If more titles begin so than were read, the scan by date finds them, and no lower tier is needed.
    const areAll = first === 'titles' ? sql`true` : sql`${count('matches')} <= ${whole(MOST_COUNTED)}`;
    const many =
      first === 'titles' ? sql`` : sql` union all ${inOrder(3, cursor === 'first', sql`not (${areAll})`)}`;
    const found = sql`
      (
        with matches as materialized (${matches}),
        top as materialized (
          select id, published_at, tier
          from matches
          where ${areAll}${cursor === 'first' ? sql` and ${BEHIND}` : sql``}
          order by tier desc, ${NEWEST_FIRST}
          limit ${size}
        )
        select id, published_at, tier
        from (
          select *
          from top${many}
          union all ${inOrder(window, false, sql`${areAll} and ${count('top')} < ${size}`)}
        ) as parts
        order by tier desc, ${NEWEST_FIRST}
        limit ${size}
      ) as found`;
    return answer(db, shape, found, sql`null`);
  });
}

const nameOf = ({ columns, category: one, limit }: Shape & { limit: number }) =>
  `${columns}_${limit}${one ? '_category' : ''}`;

/**
 * Rare words go through the index; common words scan some articles by date and then use the index.
 * @returns `total` is null when there are too many matches to count
 */
export async function rankedArticles<C extends keyof Columns>(
  db: Db,
  columns: C,
  input: RankedInput,
): Promise<{ rows: (Columns[C] & MatchPlace)[]; total: number | null }> {
  const { words, cursor, offset = 0 } = input;
  // A page with an offset may begin in any tier, so all matches before it are read; there are few.
  const wanted = offset + input.limit;
  const shape = { columns, category: input.category !== undefined, limit: roundUp(wanted) };
  const from = (cursor?.[0] ?? 3) as Tier;
  const query = words.map((word) => `${word}:*`).join(' & ');
  const values = {
    kind: input.kind,
    now: input.now.toISOString(),
    ...(input.category === undefined ? {} : { category: input.category.toLowerCase() }),
    query,
    titleQuery: words.map((word) => `${word}:*A`).join(' & '),
    prefix: `${escapeLike(normalise(input.search))}%`,
    ...(cursor ? { tier: from, ...cursorValues(cursor) } : {}),
  };
  const page = (rows: unknown[]) => rows.slice(offset, wanted) as (Columns[C] & MatchPlace)[];
  const everything = async (rarest: string) => {
    const rows = await byWord(db, { ...shape, cursor: cursor !== undefined }).execute({ ...values, rarest });
    const total = rows[0]?.total ?? 0;
    return { rows: page(rows), total: total > MOST_COUNTED ? null : total };
  };

  const rareInText = await rareTerm(db, 'text', words);
  if (rareInText) return everything(rareInText);
  for (const link of await attempts(db, normalise(input.search), words, cursor && from)) {
    const rows = await chain(db, { ...shape, ...link }).execute({ ...values, rarest: link.rarest ?? query });
    if (rows.length >= wanted) return { rows: page(rows), total: null };
  }
  return everything(query);
}

type Attempt = Pick<Chain, 'first' | 'window' | 'cursor'> & { rarest?: string };

/** Statements that may fill the page, the cheapest first. */
async function attempts(
  db: Db,
  beginning: string,
  words: readonly string[],
  from: Tier | undefined,
): Promise<Attempt[]> {
  if (from === 1) return [{ first: 'nothing', window: 1, cursor: 'window' }];
  const cursor = from && 'first';
  const rarest = await rareTerm(db, 'title', words);
  if (rarest) return [{ first: 'titles', window: 1, cursor, rarest }];
  const beginnings: Attempt =
    from === 2 ? { first: 'nothing', window: 2, cursor: 'window' } : { first: 'begins', window: 2, cursor };
  const titles: Attempt = { first: 'titles', window: 1, cursor };
  // If very many titles begin so, the newest articles hold a page of them, and no count is needed.
  const newest: Attempt = { first: 'nothing', window: 3, cursor: from && 'window' };
  return from !== 2 && (await isCommonPrefix(db, beginning))
    ? [newest, beginnings, titles]
    : [beginnings, titles];
}
