import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { links } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { cleanHtml, plainText } from '#app/text/html';
import { excerptOf } from '#app/text/text';
import { article, category } from '#app/db/schema';
import { shownJob } from '#app/modules/content/jobs/store';
import { job } from '#app/modules/content/jobs/tables';

export interface FeedEntry {
  path: string;
  title: string;
  summary: string;
  /** Clean HTML; its addresses may begin with a slash. */
  html: string;
  author: string | null;
  group: string | null;
  image: { file: string; alt: string } | null;
  published: Date;
  updated: Date;
}

const ENTRIES = 30;

export async function storyEntries(db: Db, now: Date, categoryId?: number): Promise<FeedEntry[]> {
  const rows = await db
    .select({ entry: article, group: category.name })
    .from(article)
    .innerJoin(category, eq(category.id, article.categoryId))
    .where(
      and(
        categoryId === undefined
          ? inArray(article.kind, ['article', 'notice'])
          : and(eq(article.kind, 'article'), eq(article.categoryId, categoryId)),
        eq(article.status, 'published'),
        lte(article.publishedAt, now),
      ),
    )
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(ENTRIES);
  return rows.map(({ entry, group }) => ({
    path: entry.kind === 'notice' ? links.notice(entry.slug) : links.article(entry.slug),
    title: entry.title,
    summary: entry.excerpt,
    html: [entry.mainSectionMsg, ...entry.sections.map(({ msg }) => msg)].map(cleanHtml).join('\n'),
    author: entry.author ?? entry.userName,
    group,
    image: entry.mainImage ? { file: entry.mainImage, alt: entry.mainImageMeta?.alt ?? '' } : null,
    published: entry.publishedAt,
    updated: entry.editedAt ?? entry.publishedAt,
  }));
}

export async function jobEntries(db: Db, now: Date): Promise<FeedEntry[]> {
  const since = sql`coalesce(${job.publishedAt}, ${job.createdAt})`;
  const rows = await db
    .select()
    .from(job)
    .where(
      and(
        eq(job.status, 'published'),
        gte(job.deadline, now),
        lte(since, sql`${now.toISOString()}::timestamptz`),
        shownJob(now),
      ),
    )
    .orderBy(desc(since), asc(sql`${job.id}`))
    .limit(ENTRIES);
  return rows.map((row) => ({
    path: links.job(row.slug),
    title: row.location ? `${row.title}, ${row.location}` : row.title,
    summary: row.excerpt || excerptOf(plainText(row.jobDescription)),
    html: [row.jobDescription, row.jobRequirements, row.responsibilities].map(cleanHtml).join('\n'),
    author: null,
    group: row.jobCategory || null,
    image: null,
    published: row.publishedAt ?? row.createdAt,
    updated: row.editedAt ?? row.publishedAt ?? row.createdAt,
  }));
}
