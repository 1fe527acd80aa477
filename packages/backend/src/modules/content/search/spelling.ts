// Words that are not on the site are replaced by similar words of the site.
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '@konnect/database';
import { normalise } from '#app/text/text';

/** Shorter words have so few letters in common with others that every suggestion would be a guess. */
const MIN_LENGTH = 4;
const MAX_SPELLINGS = 3;
/** The upper end of all words that begin with a text, in the order of their code points. */
const LAST_LETTER = '\u{10FFFF}';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Spelling needs the extension `pg_trgm`, which a server's owner may forbid; this is logged once. */
export function createSpellingCheck(logger: Pick<Logger, 'warn'>): (db: Db) => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  const ask = async (db: Db): Promise<boolean> => {
    const { rows } = await db.execute<{ exists: boolean }>(
      sql`select to_regprocedure('similarity(text,text)') is not null as exists`,
    );
    const exists = rows[0]?.exists ?? false;
    if (!exists)
      logger.warn('the database lacks pg_trgm: a search without results suggests no other spelling');
    return exists;
  };
  return (db) => {
    answer ??= ask(db).catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
}

/** @returns similar searches, the best first; none when all words are known or one has no similar word */
export async function similarSearches(db: Db, search: string, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ word: string; known: boolean; similar: string[] }>(sql`
    select asked.word,
      exists (
        select from search_word where word between asked.word and asked.word || ${LAST_LETTER}::text
      ) as known,
      array(
        select word
        from search_word
        where word % asked.word and word <> asked.word
        order by similarity(word, asked.word) desc, word
        limit ${MAX_SPELLINGS}::int
      ) as similar
    from unnest(${sql.param(words)}::text[]) as asked(word)
    where length(asked.word) >= ${MIN_LENGTH}::int`);
  const isUnknown = ({ known }: { known: boolean }) => !known;
  // Words of drafts and deleted texts count as known, so a single word without results is compared too.
  const unknown = rows.some(isUnknown) ? rows.filter(isUnknown) : rows.filter(() => words.length === 1);
  if (unknown.length === 0 || unknown.some(({ similar }) => similar.length === 0)) return [];
  const spellings = Math.max(...unknown.map(({ similar }) => similar.length));
  return Array.from({ length: spellings }, (_, rank) => {
    const better = new Map(unknown.map(({ word, similar }) => [word, similar[rank] ?? similar[0]]));
    return search.replace(WORD, (word) => better.get(normalise(word)) ?? word);
  });
}
