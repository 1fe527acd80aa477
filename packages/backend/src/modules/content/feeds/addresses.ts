import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import { links, type List, type PublicUrl } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import { article, category } from '#app/db/schema';
import { visibleSince } from '#app/db/visibility';
import { nextPageUrl, pageOf, type Page, type Paging } from '#app/http/page';
import { shownJob } from '#app/modules/content/jobs/store';
import { siteDocument } from '#app/modules/content/documents/tables';
import { job } from '#app/modules/content/jobs/tables';

const PAGE_SIZE = 500;

const FIXED = [
  ...[links.home(), links.community(), links.help(), links.gallery(), links.videos(), links.deals()],
  ...[links.jobs(), links.downloads(), links.about(), links.contact()],
];

const ARTICLE_PATHS = {
  article: links.article,
  notice: links.notice,
  letter: links.letter,
  career: links.careersPage,
} as const;

export async function listAddresses(
  db: Db,
  path: string,
  input: Paging,
  now: Date,
): Promise<List<PublicUrl>> {
  const page = pageOf(input, PAGE_SIZE);
  const { addresses, total } = await addressesOf(db, page, now);
  return {
    results: addresses,
    next: nextPageUrl(path, page, total, { page_size: input.page_size }),
    count: total,
  };
}

async function documentAddresses(db: Db, now: Date): Promise<PublicUrl[]> {
  const { slug, publishedAt, editedAt, status } = siteDocument;
  const rows = await db
    .select({ slug, publishedAt, editedAt })
    .from(siteDocument)
    .where(and(eq(status, 'published'), visibleSince(siteDocument, now)))
    .orderBy(siteDocument.id);
  return rows.map((row) => ({
    path: links.document(row.slug),
    kind: 'page',
    lastmod: (row.editedAt ?? row.publishedAt)?.toISOString() ?? null,
  }));
}

/** @returns one page of the addresses for search engines, and their total */
export async function addressesOf(
  db: Db,
  { limit, offset }: Page,
  now: Date,
): Promise<{ addresses: PublicUrl[]; total: number }> {
  const shown = and(eq(article.status, 'published'), lte(article.publishedAt, now));
  const topics = await db
    .select({ slug: category.slug, latest: sql<string>`max(${article.publishedAt})` })
    .from(category)
    .innerJoin(article, and(eq(article.categoryId, category.id), eq(article.kind, 'article'), shown))
    .groupBy(category.id)
    .orderBy(category.id);
  const head: PublicUrl[] = [
    ...FIXED.map((path) => ({ path, kind: 'page', lastmod: null })),
    ...(await documentAddresses(db, now)),
    ...topics.map(({ slug, latest }) => ({
      path: links.topic(slug),
      kind: 'topic',
      lastmod: new Date(latest).toISOString(),
    })),
  ];
  const [articles] = await db.select({ total: count() }).from(article).where(shown);
  const [jobs] = await db.select({ total: count() }).from(job).where(shownJob(now));
  const articleTotal = articles?.total ?? 0;
  const total = head.length + articleTotal + (jobs?.total ?? 0);

  const window = (start: number, length: number): Page => {
    const first = Math.min(Math.max(0, offset - start), length);
    return { offset: first, limit: Math.max(0, Math.min(length, offset + limit - start) - first) };
  };
  const addresses = head.slice(offset, offset + limit);
  const articleWindow = window(head.length, articleTotal);
  if (articleWindow.limit > 0) {
    const rows = await db
      .select({
        kind: article.kind,
        slug: article.slug,
        publishedAt: article.publishedAt,
        editedAt: article.editedAt,
      })
      .from(article)
      .where(shown)
      .orderBy(desc(article.publishedAt), desc(article.id))
      .limit(articleWindow.limit)
      .offset(articleWindow.offset);
    addresses.push(
      ...rows.map(({ kind, slug, publishedAt, editedAt }) => ({
        path: ARTICLE_PATHS[kind](slug),
        kind,
        lastmod: (editedAt ?? publishedAt).toISOString(),
      })),
    );
  }
  const jobWindow = window(head.length + articleTotal, jobs?.total ?? 0);
  if (jobWindow.limit > 0) {
    const rows = await db
      .select({
        slug: job.slug,
        createdAt: job.createdAt,
        publishedAt: job.publishedAt,
        editedAt: job.editedAt,
      })
      .from(job)
      .where(shownJob(now))
      .orderBy(desc(job.createdAt), desc(job.id))
      .limit(jobWindow.limit)
      .offset(jobWindow.offset);
    addresses.push(
      ...rows.map(({ slug, createdAt, publishedAt, editedAt }) => ({
        path: links.job(slug),
        kind: 'job',
        lastmod: (editedAt ?? publishedAt ?? createdAt).toISOString(),
      })),
    );
  }
  return { addresses, total };
}
