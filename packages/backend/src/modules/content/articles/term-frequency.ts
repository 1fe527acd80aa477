// Estimates word frequency from the statistics of `analyze`. It decides how matches are read, never which.
import { sql } from 'drizzle-orm';
import type { Db } from '@konnect/database';

/** A word is rare if at most this many articles have it, or at most this part of them. */
const FEW = 1_000;
const FEW_PART = 0.01;
const TTL_MS = 5 * 60_000;
const MAX_CACHED = 2_000;

/** Table and column of the statistics: those of a column, or of an index on an expression. */
const STATISTICS = { text: ['article', 'search'], title: ['article_title_words', 'to_tsvector'] } as const;
type Field = keyof typeof STATISTICS;
const BEGINNING = 'beginning';

/** Prefixes of many rare words, mostly numbers: common, because the statistics list frequent words only. */
const VAGUE = /^(?:\d{1,3}|.)$/u;

interface Estimate {
  part: Promise<number>;
  until: number;
}
const estimates = new WeakMap<Db, Map<string, Estimate>>();

/** @returns the rarest word as a text query; undefined when all are common. Words are letters and digits. */
export async function rareTerm(db: Db, field: Field, words: readonly string[]): Promise<string | undefined> {
  const parts = await Promise.all(
    words.map(async (word) => (VAGUE.test(word) ? 1 : cachedEstimate(db, field, word))),
  );
  const least = Math.min(...parts);
  return least <= FEW_PART ? `${words[parts.indexOf(least)]}:*` : undefined;
}

/** True if so many titles begin with the normalised text that reading them all would take long. */
export async function isCommonPrefix(db: Db, text: string): Promise<boolean> {
  return (await cachedEstimate(db, BEGINNING, text)) > FEW_PART;
}

function cachedEstimate(db: Db, field: Field | typeof BEGINNING, word: string): Promise<number> {
  let known = estimates.get(db);
  if (!known) estimates.set(db, (known = new Map()));
  const key = `${field} ${word}`;
  const now = performance.now();
  const found = known.get(key);
  if (found && found.until > now) return found.part;
  if (known.size >= MAX_CACHED) known.delete(known.keys().next().value ?? key);
  const part = field === BEGINNING ? estimateBeginning(db, word) : estimate(db, field, word);
  known.set(key, { part, until: now + TTL_MS });
  part.catch(() => known.delete(key));
  return part;
}

/** The share of articles with such a prefix; 0 for at most `FEW` articles and for unlisted words. */
async function estimate(db: Db, field: Field, word: string): Promise<number> {
  const [table, column] = STATISTICS[field];
  // The list ends with the smallest and largest frequency, which belong to no word.
  const { rows } = await db.execute<{ part: number }>(sql`
    select case
      when found.part * (
        select max(reltuples) from pg_class where oid = 'article'::regclass
      ) > ${FEW}::int then found.part
      else 0
    end as part
    from (
      select coalesce(sum(part), 0)::float8 as part
      from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent(word, part)
      where schemaname = any(current_schemas(false))
        and tablename = ${table}
        and attname = ${column}
        and starts_with(frequent.word, ${word})
    ) as found`);
  return rows[0]?.part ?? 0;
}

/** Each interval of the histogram holds equally many titles, so the estimate counts whole intervals. */
async function estimateBeginning(db: Db, text: string): Promise<number> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select case
      when found.part * (
        select max(reltuples) from pg_class where oid = 'article'::regclass
      ) > ${FEW}::int then found.part
      else 0
    end as part
    from (
      select coalesce(
        (
          select sum(part)
          from unnest(most_common_vals::text::text[], most_common_freqs) as frequent(title, part)
          where starts_with(frequent.title, ${text})
        ), 0
      )::float8
        + coalesce(
          (
            select greatest(
              count(*) filter (where starts_with(bound, ${text})) - 1, 0
            ) / (count(*) - 1)::float8
            from unnest(histogram_bounds::text::text[]) as bound
            having count(*) > 1
          ), 0
        ) * (1 - coalesce((select sum(part) from unnest(most_common_freqs) as frequent(part)), 0)) as part
      from pg_stats
      where schemaname = any(current_schemas(false)) and tablename = 'article' and attname = 'search_title'
    ) as found`);
  return rows[0]?.part ?? 0;
}

const enough = new WeakMap<Db, Map<string, number>>();

/** Counts up to `most` + 1. A count above `most` is slow and hardly changes, so it is cached for minutes. */
export async function countUpTo(
  db: Db,
  kind: string,
  words: readonly string[],
  now: Date,
  most: number,
): Promise<number> {
  let known = enough.get(db);
  if (!known) enough.set(db, (known = new Map()));
  const query = words.map((word) => `${word}:*`).join(' & ');
  const key = `${kind} ${most} ${query}`;
  if ((known.get(key) ?? 0) > performance.now()) return most + 1;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (
      select 1
      from article
      where kind = ${kind}
        and status = 'published'
        and published_at <= ${now.toISOString()}::timestamptz
        and search @@ to_tsquery('simple', ${query})
      limit ${most + 1}
    ) as found`);
  const total = rows[0]?.total ?? 0;
  if (total > most) {
    if (known.size >= MAX_CACHED) known.delete(known.keys().next().value ?? key);
    known.set(key, performance.now() + TTL_MS);
  }
  return total;
}
