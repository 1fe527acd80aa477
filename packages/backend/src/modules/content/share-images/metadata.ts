import { and, eq } from 'drizzle-orm';
import type { Db } from '@konnect/database';
import { article, category, type ARTICLE_KINDS } from '#app/db/schema';
import { visible } from '#app/db/visibility';
import { findCategory } from '#app/modules/content/categories/store';
import { faq } from '#app/modules/content/faqs/tables';
import { galleryAlbum } from '#app/modules/content/gallery/tables';
import { shownJob } from '#app/modules/content/jobs/store';
import { job } from '#app/modules/content/jobs/tables';
import { video } from '#app/modules/content/videos/tables';
import type { ShareKind } from './address';

export interface ShareMetadata {
  title: string;
  label: string;
  /** File of the content host; without one, a patterned cover is drawn. */
  image: string | null;
}

type Find = (db: Db, slug: string, now: Date) => Promise<ShareMetadata | undefined>;

const bulletin =
  (kind: (typeof ARTICLE_KINDS)[number], label?: string): Find =>
  async (db, slug, now) => {
    const [row] = await db
      .select({ title: article.title, label: category.name, main: article.mainImage, own: article.ogImage })
      .from(article)
      .innerJoin(category, eq(category.id, article.categoryId))
      .where(and(eq(article.kind, kind), eq(article.slug, slug), visible(article, now)));
    return row && { title: row.title, label: label ?? row.label, image: row.own ?? row.main };
  };

const PAGES: Readonly<Record<string, ShareMetadata>> = {
  home: { title: 'Home internet, stories and people of our neighbourhoods', label: 'Nairobi', image: null },
  community: { title: 'Stories from the estates we live and work in', label: 'Community', image: null },
  gallery: { title: 'Pictures from our neighbourhoods', label: 'Gallery', image: null },
  faq: { title: 'Answers to what people ask us most', label: 'Help', image: null },
  videos: { title: 'Videos from our kitchen and our streets', label: 'Videos', image: null },
  deals: { title: 'Offers and back-to-school deals', label: 'Deals', image: null },
  jobs: { title: 'Work with us', label: 'Jobs', image: null },
  survey: { title: 'Tell us what you think', label: 'Survey', image: null },
  wheel: { title: 'Spin the wheel', label: 'Prizes', image: null },
  about: { title: 'Who we are and where we are', label: 'About', image: null },
  downloads: { title: 'Our apps', label: 'Download Apps', image: null },
  privacy: { title: 'What we store about you, and for how long', label: 'Privacy', image: null },
  terms: { title: 'Terms of use', label: 'Terms', image: null },
  contact: { title: 'Talk to us', label: 'Contact', image: null },
};

const FIND: Readonly<Record<ShareKind, Find>> = {
  article: bulletin('article'),
  notice: bulletin('notice', 'Notice'),
  letter: bulletin('letter', 'Letter'),
  career: bulletin('career', 'Working here'),
  async job(db, slug, now) {
    const [row] = await db
      .select({ title: job.title, location: job.location })
      .from(job)
      .where(and(eq(job.slug, slug), shownJob(now)));
    return row && { title: row.title, label: row.location ? `Job in ${row.location}` : 'Job', image: null };
  },
  async topic(db, slug, now) {
    const found = await findCategory(db, slug, now);
    return found && { title: found.description ?? found.name, label: found.name, image: null };
  },
  async faq(db, slug, now) {
    const [row] = await db
      .select({ title: faq.title })
      .from(faq)
      .where(and(eq(faq.slug, slug), visible(faq, now)));
    return row && { title: row.title, label: 'Help', image: null };
  },
  async album(db, slug, now) {
    const [row] = await db
      .select({ title: galleryAlbum.title, image: galleryAlbum.mainImage })
      .from(galleryAlbum)
      .where(and(eq(galleryAlbum.slug, slug), visible(galleryAlbum, now)));
    return row && { ...row, label: 'Gallery' };
  },
  async video(db, slug, now) {
    const [row] = await db
      .select({ title: video.title, image: video.poster })
      .from(video)
      .where(and(eq(video.slug, slug), visible(video, now)));
    return row && { ...row, label: 'Video' };
  },
  page: (_db, slug) => Promise.resolve(Object.hasOwn(PAGES, slug) ? PAGES[slug] : undefined),
};

export function shareMetadata(
  db: Db,
  kind: ShareKind,
  slug: string,
  now: Date,
): Promise<ShareMetadata | undefined> {
  return FIND[kind](db, slug, now);
}
