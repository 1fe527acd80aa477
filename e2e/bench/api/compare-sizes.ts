import { openDatabase } from '@konnect/database';
import { markdownTable } from '../report/markdown';
import { median } from '../report/statistics';
import { LIST, yesNo, type ApiRun } from './api-run';
import type { LoadResult } from '../edge/load-generator';
import { load } from './load';
import type { ApiServer } from './start-server';

export const SMALL = { articles: 2_000, comments: 20_000 };
export const LARGE = { articles: 200_000, comments: 2_000_000 };
const MOST_GROWTH = 2;

interface Side {
  server: ApiServer;
  databaseUrl: string;
}

/** Lists the last ten of thirty pages. */
async function deepPages({ server }: Side): Promise<string[]> {
  const paths: string[] = [];
  for (let path = `${LIST}?page_size=50`; paths.length < 30; ) {
    const { next } = (await (await fetch(server.url + path)).json()) as { next: string | null };
    if (!next) break;
    paths.push((path = next));
  }
  return paths.slice(-10);
}

/** Finds articles that have this many comments in both archives. */
async function commented(databaseUrl: string, least: number, most: number): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl });
  const { rows } = await db.execute<{ slug: string }>(
    `select slug from article join (select article_id from comment group by article_id having count(*) between ${least} and ${most} order by article_id limit 4) c on c.article_id = article.id`,
  );
  await close();
  if (rows.length === 0) throw new Error(`No article has ${least} to ${most} comments.`);
  return rows.map(({ slug }) => `${LIST}${slug}/comments/`);
}

const CALLS: readonly { name: string; paths(side: Side): Promise<string[]> }[] = [
  { name: 'first page', paths: async () => [LIST] },
  { name: 'deep pages', paths: deepPages },
  { name: 'search, rare word', paths: async () => [1, 2].map((n) => `${LIST}?search=rarelyused${n}`) },
  {
    name: 'search, words of a title',
    paths: async () =>
      ['chess club mwiki', 'tree planting umoja', 'radio hour kibera'].map(
        (text) => `${LIST}?search=${encodeURIComponent(text)}`,
      ),
  },
  {
    name: 'search, common word',
    paths: async () => ['neighbours', 'saturday', 'water'].map((text) => `${LIST}?search=${text}`),
  },
  { name: 'site search, rare word', paths: async () => [1, 2].map((n) => `/api/search/?q=rarelyused${n}`) },
  {
    name: 'site search, words of a title',
    paths: async () =>
      ['chess club mwiki', 'tree planting umoja', 'radio hour kibera'].map(
        (text) => `/api/search/?q=${encodeURIComponent(text)}`,
      ),
  },
  {
    name: 'site search, common word',
    paths: async () => ['neighbours', 'saturday', 'water'].map((text) => `/api/search/?q=${text}`),
  },
  { name: 'article', paths: async () => [10, 500, 1_500].map((n) => `${LIST}archive-fill-${n}/`) },
  {
    name: 'comments, 10 an article',
    paths: ({ databaseUrl }) => commented(databaseUrl, 9, 11),
  },
  {
    name: 'comments, 40 an article',
    paths: ({ databaseUrl }) => commented(databaseUrl, 36, 44),
  },
];

export async function compareWithLarge(run: ApiRun, smallUrl: string, largeUrl: string): Promise<void> {
  const { port, rounds, start } = run;
  const small = await start({ kind: 'api', port: port + 4, databaseUrl: smallUrl, keeps: false });
  const large = await start({ kind: 'api', port: port + 5, databaseUrl: largeUrl, keeps: false }, run.node);
  const rows: string[][] = [];
  const cached: Record<string, unknown> = {};
  for (const { name, paths } of CALLS) {
    const smallPaths = await paths({ server: small, databaseUrl: smallUrl });
    const largePaths = await paths({ server: large, databaseUrl: largeUrl });
    const pairs: { small: LoadResult; large: LoadResult }[] = [];
    for (const [server, own] of [
      [small, smallPaths],
      [large, largePaths],
    ] as const)
      await load(server.url, own, { seconds: 1, connections: 4 });
    for (let round = 0; round < rounds; round += 1) {
      const first = await load(small.url, smallPaths, { seconds: 1, connections: 4 });
      pairs.push({ small: first, large: await load(large.url, largePaths, { seconds: 1, connections: 4 }) });
    }
    const p95 = (side: 'small' | 'large'): number => median(pairs.map((pair) => pair[side].p95));
    const growth = median(pairs.map((pair) => (pair.large.p95 + 0.5) / (pair.small.p95 + 0.5)));
    cached[name] = pairs;
    rows.push([
      name,
      p95('small').toFixed(1),
      p95('large').toFixed(1),
      growth.toFixed(2),
      `at most ${MOST_GROWTH}: ${yesNo(growth <= MOST_GROWTH)}`,
    ]);
    run.say(rows.at(-1)?.join(' | ') ?? '');
  }
  run.raw['large'] = cached;
  run.report.push(
    `The same calls on ${SMALL.articles} and ${LARGE.articles} articles (${SMALL.comments} and ${LARGE.comments} comments), nothing cached, 4 connections; medians of ${rounds} rounds. Whole milliseconds are measured, so half a one is added to both before they are divided.`,
    markdownTable(['', 'small p97.5, ms', 'large p97.5, ms', 'times', 'target'], rows),
  );
}
