// Small content for tests, made through the same stores as everything else.
import type { Database } from '@konnect/database';
import { seedApi } from '#app/demo/seed-api';
import type { NewArticle } from '#app/modules/content/articles/insert';

/** Adds `count` articles, a minute apart, the first one newest. */
export async function addArticles(database: Database, newest: Date, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) {
    ids.push(
      await addArticle(database, {
        slug: `story-${index}`,
        title: `Story ${index}`,
        publishedAt: new Date(newest.getTime() - index * 60_000),
      }),
    );
  }
  return ids;
}

export async function addArticle(
  database: Database,
  article: Partial<NewArticle> & { slug: string; category?: string },
): Promise<number> {
  const { category = 'community', ...rest } = article;
  const categoryId = await seedApi.insertCategory(database.db, { slug: category, name: category });
  return seedApi.insertArticle(database.db, {
    title: article.slug,
    categoryId,
    mainSectionMsg: '<p>Text</p>',
    publishedAt: new Date('2026-03-01T09:00:00Z'),
    ...rest,
  });
}
