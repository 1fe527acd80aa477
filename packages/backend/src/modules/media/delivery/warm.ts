import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { article, bannerGroup } from '#app/db/schema';
import type { MediaFormat, MediaWidth } from './media-request';
import type { MediaSource } from './originals';
import type { VariantStore } from './variants';

export interface WarmOptions {
  db: Db;
  source: MediaSource;
  variants: VariantStore;
  signal: AbortSignal;
}

const FIRST_ARTICLES = 9;
/** The variants that phones of two and three device pixels request first; others are made on demand. */
const WANTED: readonly (readonly [MediaFormat, MediaWidth])[] = [
  ['avif', 720],
  ['avif', 480],
  ['avif', 1080],
  ['webp', 720],
];

/** Makes images of the home page and the first articles ahead of time, after all requests of visitors. */
export async function warmMedia({ db, source, variants, signal }: WarmOptions): Promise<number> {
  const names = await firstImages(db);
  let made = 0;
  for (const [format, width] of WANTED) {
    for (const name of names) {
      if (signal.aborted) return made;
      const original = await source.find(name);
      if (!original) continue;
      await variants.get(original, { format, width, lean: false }, 'background');
      made += 1;
    }
  }
  return made;
}

async function firstImages(db: Db): Promise<string[]> {
  const groups = await db
    .select({ slides: bannerGroup.slides })
    .from(bannerGroup)
    .where(eq(bannerGroup.status, 'published'))
    .orderBy(asc(bannerGroup.position));
  const slides = groups.map((group) => ({ name: group.slides[0]?.main_image ?? null }));
  const articles = await db
    .select({ name: article.mainImage })
    .from(article)
    .where(and(isNotNull(article.mainImage), eq(article.kind, 'article'), eq(article.status, 'published')))
    .orderBy(desc(article.publishedAt))
    .limit(FIRST_ARTICLES);
  return [...new Set([...slides, ...articles].flatMap(({ name }) => (name === null ? [] : [name])))];
}
