import type { Db } from '@konnect/database';
import { article } from '#app/db/schema';
import { searchTexts } from '#app/db/visibility';
import { excerptOf, readingMinutes } from '#app/text/text';
import { textsToSave, type SentTexts } from '#app/text/texts-to-save';

export type NewArticle = Omit<typeof article.$inferInsert, 'sections'> &
  SentTexts & { mainSectionMsg: string };

/** Cleans the HTML and computes excerpt, reading time and search text. */
export async function insertArticle(db: Db, input: NewArticle): Promise<number> {
  const { main, text, ...texts } = textsToSave(input);
  const [row] = await db
    .insert(article)
    .values({
      ...input,
      ...texts,
      excerpt: excerptOf(main || text),
      readingMinutes: readingMinutes(text),
      ...searchTexts(input.title, text),
    })
    .returning({ id: article.id });
  if (!row) throw new Error(`Article ${input.slug} was not stored.`);
  return row.id;
}
