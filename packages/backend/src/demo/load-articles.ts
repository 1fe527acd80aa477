import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import { ARTICLE_KINDS, COMMENT_STATUSES } from '#app/db/schema';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore, publishedAt, withWorksNight } from './demo-dates';
import { demoImageMeta } from './images/index';
import { html, image, readContent } from './read-content';

export type Ids = ReadonlyMap<string, number>;

const category = z.strictObject({ slug: z.string(), name: z.string(), description: z.string() });
const article = z.strictObject({
  kind: z.optional(z.enum(ARTICLE_KINDS)),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  area: z.optional(z.string()),
  letterNumber: z.optional(z.string()),
  daysAgo: z.number(),
  editedDaysAgo: z.optional(z.number()),
  /** Days from now; negative ones are over. */
  validFromDay: z.optional(z.number()),
  validUntilDay: z.optional(z.number()),
  likes: z.number(),
  author: z.optional(z.string()),
  userName: z.optional(z.string()),
  phoneInComment: z.optional(z.boolean()),
  mainImage: z.optional(image),
  mainImageCaption: z.optional(z.string()),
  mainSectionMsg: html,
  sections: z.array(z.strictObject({ image: z.optional(image), msg: html })),
});
const comment = z.strictObject({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  message: z.string(),
  status: z.enum(COMMENT_STATUSES),
  heldReason: z.optional(z.string()),
  adminReply: z.optional(z.string()),
  adminUserName: z.optional(z.string()),
  pinned: z.optional(z.boolean()),
  daysAgo: z.number(),
});

const readArticles = (...names: string[]) =>
  names.flatMap((name) => readContent(`${name}.yaml`, z.array(article)));

export const demoCategories = readContent('categories.yaml', z.array(category));
export const demoArticles = readArticles(
  'stories-network',
  'stories-community',
  'stories-learning',
  'announcements',
  'events',
);
export const demoBulletins = readArticles('notices', 'letters');
const demoCareersPages = readArticles('careers-pages');
export const demoComments = Object.entries(
  readContent('comments.yaml', z.record(z.string(), z.array(comment))),
).flatMap(([slug, comments]) => comments.map((comment) => ({ article: slug, ...comment })));

export async function loadDemoCategories(db: Db, seedApi: SeedApi): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const category of demoCategories) ids.set(category.slug, await seedApi.insertCategory(db, category));
  return ids;
}

/** The oldest first, so that numbers in old-style addresses grow with the dates. */
export function loadDemoArticles(db: Db, seedApi: SeedApi, now: Date, categories: Ids): Promise<Ids> {
  const articles = [...demoArticles, ...demoBulletins].sort((a, b) => b.daysAgo - a.daysAgo);
  return insertArticles(db, seedApi, now, categories, articles);
}

export async function loadDemoCareersPages(db: Db, seedApi: SeedApi, now: Date, categories: Ids) {
  await insertArticles(db, seedApi, now, categories, demoCareersPages);
}

async function insertArticles(
  db: Db,
  seedApi: SeedApi,
  now: Date,
  categories: Ids,
  articles: readonly z.infer<typeof article>[],
): Promise<Ids> {
  const ids = new Map<string, number>();
  const day = (days: number | undefined) => (days === undefined ? null : daysBefore(now, -days));
  for (const { category, daysAgo, editedDaysAgo, validFromDay, validUntilDay, ...article } of articles) {
    const { slug, mainImage } = article;
    const id = await seedApi.insertArticle(db, {
      ...article,
      title: withWorksNight(article.title, now),
      categoryId: idOf(categories, category),
      mainImageMeta: mainImage === undefined ? null : demoImageMeta(mainImage),
      mainSectionMsg: withWorksNight(article.mainSectionMsg, now),
      sections: article.sections.map(({ image, msg }) => ({
        msg,
        ...(image === undefined ? {} : { image, image_meta: demoImageMeta(image) }),
      })),
      validFrom: day(validFromDay),
      validUntil: day(validUntilDay),
      publishedAt: publishedAt(now, slug, daysAgo),
      editedAt: editedDaysAgo === undefined ? null : daysBefore(now, editedDaysAgo),
    });
    ids.set(slug, id);
  }
  return ids;
}

export async function loadDemoComments(db: Db, seedApi: SeedApi, now: Date, articles: Ids): Promise<void> {
  await seedApi.insertComments(
    db,
    demoComments.map(({ article, daysAgo, ...comment }, index) => ({
      ...comment,
      articleId: idOf(articles, article),
      reference: `KM-DEMO0-${String(index + 1).padStart(5, '0')}`,
      createdAt: daysBefore(now, daysAgo, index),
    })),
  );
}

export function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo content refers to "${slug}", which it does not contain.`);
  return id;
}
