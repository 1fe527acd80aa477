// A big database for tests of paging, search and moderation at depth: `SEED=large`.
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { seededRandom } from '#app/brand/random';
import { archiveTexts } from './archive-texts';
import { demoImageMeta, demoImageNames } from './images/index';
import { HOUR } from './demo-dates';

const { estates, topics, turns, sentences, remarks } = archiveTexts;

/** Steps, products and posters belong to no story. */
const STORY_IMAGES = demoImageNames.filter((name) => !/^(?:faq|product|clip|offer)-/.test(name));

/** The archive reaches back about four years. */
const HOURS_APART = 18;

export interface LargeArticle {
  slug: string;
  title: string;
  category: string;
  image: string | undefined;
  main: string;
  sections: string[];
  likes: number;
  publishedAt: Date;
}

export function* largeArticles(now: Date, count = 2_000): Generator<LargeArticle> {
  const random = seededRandom('large-articles');
  for (let index = 1; index <= count; index += 1) {
    const title = `${random.pick(topics)} in ${random.pick(estates)} ${random.pick(turns)}`;
    const paragraph = (): string =>
      `<p>${Array.from({ length: random.int(2, 5) }, () => random.pick(sentences)).join(' ')}</p>`;
    yield {
      slug: `archive-${index}`,
      title,
      category: random.chance(0.1) ? 'announcement' : 'community',
      image: random.chance(0.8) ? random.pick(STORY_IMAGES) : undefined,
      main: paragraph(),
      sections: Array.from({ length: random.int(1, 3) }, paragraph),
      likes: random.int(0, 90),
      publishedAt: new Date(now.getTime() - (index * HOURS_APART + 24 * 90) * HOUR),
    };
  }
}

export interface LargeComment {
  /** Position of its article in the archive, from 0. */
  article: number;
  message: string;
  name: string;
  status: 'approved' | 'pending' | 'spam';
  createdAt: Date;
}

export function* largeComments(now: Date, articles = 2_000, count = 20_000): Generator<LargeComment> {
  const random = seededRandom('large-comments');
  for (let index = 0; index < count; index += 1) {
    const roll = random.next();
    yield {
      // Squared: a few articles have very many comments, as in life.
      article: Math.min(articles - 1, Math.floor(random.next() ** 2 * articles)),
      message: random.pick(remarks),
      name: `Neighbour ${random.int(1, 900)}`,
      status: roll < 0.88 ? 'approved' : roll < 0.97 ? 'pending' : 'spam',
      createdAt: new Date(now.getTime() - random.between(1, 24 * 85) * HOUR),
    };
  }
}

/** Adds the archive to a database that has the demo content. */
export async function loadLarge(
  db: Db,
  seedApi: SeedApi,
  now: Date,
  counts: { articles?: number; comments?: number } = {},
): Promise<void> {
  const categories = new Map<string, number>();
  for (const slug of ['community', 'announcement'])
    categories.set(
      slug,
      await seedApi.insertCategory(db, { slug, name: slug === 'community' ? 'Community' : 'Announcement' }),
    );
  const ids: number[] = [];
  for (const article of largeArticles(now, counts.articles)) {
    const categoryId = categories.get(article.category);
    if (categoryId === undefined)
      throw new Error(`The archive uses the unknown category "${article.category}".`);
    const id = await seedApi.insertArticle(db, {
      slug: article.slug,
      title: article.title,
      categoryId,
      mainSectionMsg: article.main,
      sections: article.sections.map((msg) => ({ msg })),
      likes: article.likes,
      userName: 'Konnect community',
      publishedAt: article.publishedAt,
      ...(article.image === undefined
        ? {}
        : { mainImage: article.image, mainImageMeta: demoImageMeta(article.image) }),
    });
    ids.push(id);
  }
  const comments = [...largeComments(now, ids.length, counts.comments)].flatMap(
    ({ article, ...comment }, index) => {
      const articleId = ids[article];
      return articleId === undefined
        ? []
        : [{ ...comment, articleId, reference: `KM-LARGE-${String(index + 1).padStart(6, '0')}` }];
    },
  );
  await seedApi.insertComments(db, comments);
}
