import type { MediaMeta } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { htmlToSave, plainText } from '#app/text/html';
import { excerptOf, normaliseForSearch, readingMinutes } from '#app/text/text';
import { article, type ARTICLE_KINDS, type ARTICLE_STATUSES } from '#app/db/schema';

export interface NewArticle {
  kind?: (typeof ARTICLE_KINDS)[number];
  slug: string;
  title: string;
  categoryId: number;
  lang?: string;
  status?: (typeof ARTICLE_STATUSES)[number];
  /** File name in the bucket `landing-page`. */
  mainImage?: string | null;
  mainImageMeta?: MediaMeta | null;
  mainImageCaption?: string | null;
  imageCaption?: string | null;
  mainSectionMsg: string;
  sections?: readonly { image?: string | null; msg?: string; image_meta?: MediaMeta | null }[];
  author?: string | null;
  userName?: string | null;
  likes?: number;
  phoneInComment?: boolean;
  videoFile?: string | null;
  ogImage?: string | null;
  area?: string | null;
  validFrom?: Date | null;
  validUntil?: Date | null;
  letterNumber?: string | null;
  /** A future date schedules it. */
  publishedAt?: Date;
  editedAt?: Date | null;
}

const SEARCH_BODY_MAX = 60_000;

/** Cleans the HTML and computes excerpt, reading time and search text. */
export async function insertArticle(db: Db, input: NewArticle): Promise<number> {
  const mainSectionMsg = htmlToSave('main_section_msg', input.mainSectionMsg);
  const sections = (input.sections ?? []).map((section) => ({
    image: section.image ?? null,
    msg: htmlToSave('sections', section.msg ?? ''),
    ...(section.image_meta ? { image_meta: section.image_meta } : {}),
  }));
  const main = plainText(mainSectionMsg);
  const text = [main, ...sections.map((section) => plainText(section.msg))].join(' ').trim();
  const [row] = await db
    .insert(article)
    .values({
      ...input,
      mainSectionMsg,
      sections,
      excerpt: excerptOf(main || text),
      readingMinutes: readingMinutes(text),
      searchTitle: normaliseForSearch(input.title),
      searchBody: normaliseForSearch(text).slice(0, SEARCH_BODY_MAX),
    })
    .returning({ id: article.id });
  if (!row) throw new Error(`Article ${input.slug} was not stored.`);
  return row.id;
}
