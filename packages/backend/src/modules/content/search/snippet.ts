import { sql, type SQL } from 'drizzle-orm';
import { plainText } from '#app/text/html';
import { excerptOf } from '#app/text/text';

const MAX_LENGTH = 220;
/** Characters that are read; a text may be one long word, which the number of words does not limit. */
const MAX_READ = 400;
const OPTIONS = 'MaxFragments=1, MinWords=15, MaxWords=28, ShortWord=0, StartSel="", StopSel=""';
/** Tags, and no other angle brackets. */
const TAGS = '</?[[:alpha:]!][^>]*>';

export interface SnippetRow {
  snippet: string;
  /** Whether text was left out before the snippet. */
  is_cut: boolean;
  /** The text after the snippet, which may be the end of its sentence. */
  rest: string;
}

/**
 * `offset 0` keeps the planner from computing the text again wherever it is used.
 * @param rows statement with the columns of hits and a `body`, plain or HTML
 * @param words normalised words of the search
 */
export function withSnippets(rows: SQL, words: readonly string[]): SQL {
  const query = words.map((word) => `${word}:*`).join(' | ');
  return sql`
    select source, id, slug, title, lang, date, grp, image, image_meta,
      left(head, ${MAX_READ}::int) as snippet, strpos(plain, head) > 1 as is_cut,
      left(substr(plain, strpos(plain, head) + least(length(head), ${MAX_READ}::int)), 8) as rest
    from (${rows}) as found,
      lateral (
        select trim(regexp_replace(regexp_replace(body, ${TAGS}, ' ', 'g'), '\\s+', ' ', 'g')) as plain
        offset 0
      ) as stripped,
      lateral (
        select ts_headline('site_words', plain, to_tsquery('simple', ${query}), ${OPTIONS}) as head offset 0
      ) as headline`;
}

export function snippetOf({ snippet, is_cut, rest }: SnippetRow): string {
  const isEnd = /^[^\p{L}\p{N}]{0,3}$/u.test(plainText(rest));
  const text = excerptOf(plainText(snippet + (isEnd ? rest : '')), MAX_LENGTH);
  return `${is_cut ? '…' : ''}${text}${isEnd || text.endsWith('…') ? '' : '…'}`;
}
