import { and, asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Faq, List } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { escapeLike, excerptOf, normalise, searchWords } from '#app/text/text';
import { textsToSave, type SentTexts } from '#app/text/texts-to-save';
import { findShown, searchTexts, visible } from '#app/db/visibility';
import { nextPageUrl, pageOf, type Paging } from '#app/http/page';
import { toFaq } from './shape';
import { faq, type FaqRow } from './tables';

const PAGE_SIZE = 200;

export interface FaqQuery extends Paging {
  search?: string | undefined;
  category?: string | undefined;
}

/** First come titles with the typed search or all its words, then other matches. */
function searchFor(
  search: string,
  words: readonly string[],
): { found: SQL | undefined; inTitle: SQL<boolean> } {
  const within = sql`${faq.searchTitle} like ${`%${escapeLike(normalise(search))}%`} escape '\\'`;
  const query = (weight: string) => words.map((word) => `${word}:*${weight}`).join(' & ');
  const inTitle = sql<boolean>`(${within} or faq.search @@ to_tsquery('simple', ${query('A')}))`;
  return { inTitle, found: or(within, sql`faq.search @@ to_tsquery('simple', ${query('')})`) };
}

export async function listFaqs(db: Db, path: string, input: FaqQuery, now: Date): Promise<List<Faq>> {
  const page = pageOf(input, PAGE_SIZE);
  const search = input.search?.trim() ?? '';
  const words = searchWords(search);
  // A search of signs alone, such as `%`, has no words and matches nothing.
  if (search !== '' && words.length === 0) return { results: [], next: null, count: 0 };

  const wanted = words.length > 0 ? searchFor(search, words) : undefined;
  const where = and(
    visible(faq, now),
    input.category ? eq(sql`lower(${faq.category})`, input.category.toLowerCase()) : undefined,
    wanted?.found,
  );
  const inTitle = wanted?.inTitle ?? sql<boolean>`true`;
  const rows = await db
    .select({ ...getTableColumns(faq), inTitle })
    .from(faq)
    .where(where)
    .orderBy(...(wanted ? [desc(inTitle)] : []), asc(faq.position), asc(faq.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await db.$count(faq, where);
  return {
    results: rows.map((row) => ({
      ...toFaq(row),
      ...(wanted ? { match: row.inTitle ? ('title' as const) : ('text' as const) } : {}),
    })),
    next: nextPageUrl(path, page, total, { search, category: input.category, page_size: input.page_size }),
    count: total,
  };
}

export async function findFaq(db: Db, slugOrId: string, now: Date): Promise<FaqRow | undefined> {
  return findShown(db, faq, slugOrId, visible(faq, now));
}

export type NewFaq = Omit<typeof faq.$inferInsert, 'sections'> & SentTexts;

export async function insertFaq(db: Db, input: NewFaq): Promise<number> {
  const { main, text, ...texts } = textsToSave(input);
  const [row] = await db
    .insert(faq)
    .values({
      ...input,
      ...texts,
      excerpt: excerptOf(main || text),
      ...searchTexts(input.title, ...(input.synonyms ?? []), text, input.category, input.video?.transcript),
    })
    .returning({ id: faq.id });
  if (!row) throw new Error(`Question ${input.slug} was not stored.`);
  return row.id;
}
