import { sql, type SQL } from 'drizzle-orm';
import {
  links,
  type MediaMeta,
  type SearchAnswer,
  type SearchHit,
  type SearchType,
} from '@konnect/contracts';
import { SEARCH_TYPES } from '@konnect/contracts/schemas';
import type { Db } from '@konnect/database';
import { escapeLike, normalise, searchWords } from '#app/text/text';
import { nextPageUrl, pageOf, type Page } from '#app/http/page';
import { countUpTo, rareTerm } from '#app/modules/content/articles/term-frequency';
import { MOST_COUNTED, rankedArticles } from '#app/modules/content/articles/search-ranking';
import { snippetOf, withSnippets, type SnippetRow } from './snippet';
import { similarSearches } from './spelling';
import { SOURCE_NAMES, SOURCES, type SourceName } from './sources';

export interface SearchInput {
  q?: string | undefined;
  type?: SearchType | undefined;
  limit?: number | undefined;
  page?: number | undefined;
}

interface HitPlace {
  source: SourceName;
  id: number;
  rank: number;
  closed: boolean;
  recency: number;
}

interface PlaceRow extends Record<string, unknown> {
  source: SourceName | null;
  id: number;
  rank: number;
  closed: boolean;
  recency: string | Date;
  counts: Partial<Record<SearchType, number>>;
}

interface HitDetail extends SnippetRow, Record<string, unknown> {
  source: SourceName;
  id: number;
  slug: string;
  title: string;
  lang: string;
  date: string | Date | null;
  grp: string | null;
  image: string | null;
  image_meta: MediaMeta | null;
}

interface Question {
  search: string;
  words: readonly string[];
  type: SearchType | undefined;
  page: Page;
  now: Date;
}

interface Found {
  places: HitPlace[];
  counts: SearchAnswer['counts'];
  /** Types with more hits than were counted. */
  more?: SearchType[];
}

const LIMIT = 20;

/**
 * A search without hits is repeated with other spellings.
 * @param corrects tells whether the database can compare spellings
 */
export async function searchSite(
  db: Db,
  path: string,
  input: SearchInput,
  { now, corrects }: { now: Date; corrects: (db: Db) => Promise<boolean> },
): Promise<SearchAnswer> {
  const search = input.q ?? '';
  const words = searchWords(search);
  if (words.length === 0) return { results: [], next: null, count: 0, counts: countsOf({}) };

  const answer = await searchFor(db, path, input, { search, words, now });
  if (hasHits(answer) || !(await corrects(db))) return answer;
  for (const corrected of await similarSearches(db, search, words)) {
    const asked = { search: corrected, words: searchWords(corrected), now };
    const better = await searchFor(db, path, { ...input, q: corrected }, asked);
    if (hasHits(better)) return { ...better, corrected };
  }
  return answer;
}

const hasHits = ({ counts }: SearchAnswer): boolean => Object.values(counts).some((count) => count > 0);

async function searchFor(
  db: Db,
  path: string,
  input: SearchInput,
  asked: Pick<Question, 'search' | 'words' | 'now'>,
): Promise<SearchAnswer> {
  const { words } = asked;
  const page = pageOf({ page: input.page, page_size: input.limit }, LIMIT);
  const question: Question = { ...asked, type: input.type, page };
  // There may be hundreds of thousands of stories, so hits of common words are not all read.
  const isCommon = (await rareTerm(db, 'text', words)) === undefined;
  const { places, counts, more } = isCommon
    ? await amongMany(db, question)
    : await everywhere(db, question, SOURCE_NAMES);
  const sum = input.type ? counts[input.type] : Object.values(counts).reduce((all, count) => all + count, 0);
  const total = more ? Math.min(sum, MOST_COUNTED) : sum;
  const details = await detailsOf(db, places, words);
  return {
    results: places.flatMap((place) => {
      const detail = details.get(keyOf(place));
      return detail ? [toHit(place, detail)] : [];
    }),
    next: nextPageUrl(path, page, total, { q: input.q, type: input.type, limit: input.limit }),
    count: total,
    counts,
    ...(more ? { more } : {}),
  };
}

async function everywhere(db: Db, question: Question, sources: readonly SourceName[]): Promise<Found> {
  const { rows } = await db.execute<PlaceRow>(statement(question, sources));
  const places = rows.flatMap(({ source, id, rank, closed, recency }): HitPlace[] =>
    source === null ? [] : [{ source, id, rank, closed, recency: new Date(recency).getTime() }],
  );
  return { places, counts: countsOf(rows[0]?.counts ?? {}) };
}

/** Reads the first stories in order and all hits of other types; the page is cut from both. */
async function amongMany(db: Db, question: Question): Promise<Found> {
  const { search, words, type, page, now } = question;
  const end = page.offset + page.limit;
  const isPast = page.offset >= MOST_COUNTED;
  const takesStories = (type ?? 'article') === 'article' && !isPast;
  const [others, stories, storyCount] = await Promise.all([
    everywhere(
      db,
      { ...question, page: { offset: 0, limit: isPast ? 1 : end } },
      SOURCE_NAMES.filter((source) => source !== 'article'),
    ),
    takesStories
      ? rankedArticles(db, 'place', { kind: 'article', now, search, words, limit: end })
      : { rows: [] },
    countUpTo(db, 'article', words, now, MOST_COUNTED),
  ]);
  const places = [
    ...others.places,
    ...stories.rows.map(
      ({ id, tier, publishedAt }): HitPlace => ({
        source: 'article',
        id,
        rank: tier,
        closed: false,
        recency: publishedAt.getTime(),
      }),
    ),
  ];
  return {
    places: isPast ? [] : places.sort(byRank).slice(page.offset, end),
    counts: { ...others.counts, article: Math.min(storyCount, MOST_COUNTED) },
    ...(storyCount > MOST_COUNTED ? { more: ['article'] } : {}),
  };
}

/** The same order as in `statement`. */
function byRank(a: HitPlace, b: HitPlace): number {
  return (
    b.rank - a.rank ||
    Number(a.closed) - Number(b.closed) ||
    b.recency - a.recency ||
    (a.source < b.source ? -1 : Number(a.source > b.source)) ||
    b.id - a.id
  );
}

/** Ranks titles that begin with the search, then titles with all words, then texts; newest first. */
function statement({ search, words, type, page, now }: Question, sources: readonly SourceName[]): SQL {
  const at = now.toISOString();
  const prefix = `${escapeLike(normalise(search))}%`;
  const query = words.map((word) => `${word}:*`).join(' & ');
  const titleQuery = words.map((word) => `${word}:*A`).join(' & ');
  const parts = sources.map((name) => {
    const source = SOURCES[name];
    return sql`
      select ${sql.raw(`'${name}'`)} collate "C" as source, ${sql.raw(`'${source.type}'`)} as type, t.id,
        ${source.recency} as recency, ${source.closed(at)} as closed,
        case
          when ${source.normalisedTitle} like ${prefix} escape '\\' then 3
          when t.search @@ to_tsquery('simple', ${titleQuery}) then 2
          else 1
        end as rank
      from ${source.from(at)} and t.search @@ to_tsquery('simple', ${query})`;
  });
  return sql`
    with hits as materialized (${sql.join(parts, sql` union all `)}),
    totals as (
      select coalesce(jsonb_object_agg(type, n), '{}') as counts
      from (select type, count(*)::int as n from hits group by type) counted
    )
    select wanted.*, totals.counts
    from totals
    left join (
      select source, id, recency, closed, rank
      from hits ${type ? sql`where type = ${type}` : sql``}
      order by rank desc, closed, recency desc, source, id desc
      limit ${page.limit}
      offset ${page.offset}
    ) wanted on true
    order by wanted.rank desc, wanted.closed, wanted.recency desc, wanted.source, wanted.id desc`;
}

function countsOf(found: Partial<Record<SearchType, number>>): SearchAnswer['counts'] {
  return Object.fromEntries(SEARCH_TYPES.map((type) => [type, found[type] ?? 0])) as SearchAnswer['counts'];
}

async function detailsOf(
  db: Db,
  places: readonly HitPlace[],
  words: readonly string[],
): Promise<Map<string, HitDetail>> {
  const parts = SOURCE_NAMES.flatMap((name) => {
    const ids = places.filter(({ source }) => source === name).map(({ id }) => id);
    if (ids.length === 0) return [];
    const source = SOURCES[name];
    return [
      sql`
        select ${sql.raw(`'${name}'`)} as source, t.id, t.slug, ${source.title} as title,
          ${source.lang} as lang, ${source.date}::timestamptz as date, ${source.group} as grp,
          ${source.image} as image, ${source.imageMeta}::jsonb as image_meta, ${source.body} as body
        from ${source.table}
        where t.id = any(${sql.param(ids)}::int[])`,
    ];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await db.execute<HitDetail>(withSnippets(sql.join(parts, sql` union all `), words));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function keyOf({ source, id }: Pick<HitPlace, 'source' | 'id'>): string {
  return `${source.replace('gallery_album', 'album')}-${id}`;
}

const URLS: Readonly<Record<SourceName, (slug: string) => string>> = {
  article: links.article,
  notice: links.notice,
  letter: links.letter,
  faq: links.question,
  job: links.job,
  offer: links.deal,
  product: links.deal,
  gallery_album: (slug) => links.album(slug),
  video: links.clip,
};

function toHit({ rank, closed }: HitPlace, row: HitDetail): SearchHit {
  return {
    type: SOURCES[row.source].type,
    key: keyOf(row),
    title: row.title,
    url: URLS[row.source](row.slug),
    snippet: snippetOf(row),
    match: rank > 1 ? 'title' : 'text',
    lang: row.lang,
    date: row.date === null ? null : new Date(row.date).toISOString(),
    group: row.grp,
    image: row.image,
    image_meta: row.image_meta,
    ...(row.source === 'job' ? { closed } : {}),
  };
}
