// `pnpm bench api`: the backend on PostgreSQL, held against bare Fastify in the same run. README.md says how.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '@konnect/database/testing';
import { BACKEND_MIGRATIONS, fillArchive } from '@konnect/backend';
import { migrate, openDatabase } from '@konnect/database';
import { measureLarge } from './api/large';
import { load, type Load } from './api/load';
import { startServer, type ApiServer } from './api/start-server';
import { parentOf } from './external-cpu';
import { markdownTable } from './report/markdown';
import { median } from './report/statistics';
import { RUN_TYPESCRIPT } from './site/start-sites';

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));
const SMALL = { articles: 2_000, comments: 20_000 };
const LARGE = { articles: 200_000, comments: 2_000_000 };
const TARGETS = { uncachedList: 0.8, cachedList: 0.7, cachedArticle: 0.7, growth: 2 };
const LIST = '/api/trending-community-events/';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '4' },
    port: { type: 'string', default: '4540' },
    /** Leaves out the comparison with a hundred times the rows. */
    small: { type: 'boolean', default: false },
    /** Measures instead every call of a screen on small and on large data. */
    large: { type: 'boolean', default: false },
    /** With `--large`: part of the names of the calls. */
    only: { type: 'string' },
    /**
     * With `--large`: two databases, of small and of large data, that outlive the run; empty ones are filled.
     */
    on: { type: 'string' },
    /** Minutes of load under which memory is watched; 0 leaves it out. */
    minutes: { type: 'string', default: '0' },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const port = Number(values.port);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const say = (line: string): void => console.log(line);
const report: string[] = [];
const raw: Record<string, unknown> = {};
const servers: ApiServer[] = [];
const start = async (...order: Parameters<typeof startServer>): Promise<ApiServer> => {
  const server = await startServer(...order);
  servers.push(server);
  return server;
};

async function prepare(databaseUrl: string, rows: { articles: number; comments: number }): Promise<void> {
  const database = await openDatabase({ databaseUrl });
  const started = performance.now();
  await migrate(database, BACKEND_MIGRATIONS);
  await fillArchive(database.db, { now: new Date(), ...rows });
  await database.db.execute('vacuum analyze');
  await database.close();
  say(
    `${rows.articles} articles and ${rows.comments} comments in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

/** The database's first process, below which are all its others. */
async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  const database = await openDatabase({ databaseUrl });
  const { rows } = await database.db.execute<{ pid: number }>('select pg_backend_pid() as pid');
  const first = parentOf(rows[0]?.pid ?? 0);
  await database.close();
  return first;
}

const yesNo = (isMet: boolean): string => (isMet ? 'yes' : 'NO');

/** Ratios against bare Fastify; baselines follow each other, in the opposite order every other round. */
async function compareWithBare(databaseUrl: string): Promise<void> {
  const hello = await start({ kind: 'hello', port });
  const sql = await start({ kind: 'sql', port: port + 1, databaseUrl });
  const fresh = await start({ kind: 'api', port: port + 2, databaseUrl, keeps: false }, values.node);
  const cached = await start({ kind: 'api', port: port + 3, databaseUrl, keeps: true }, values.node);
  const postmaster = await postmasterOf(databaseUrl);
  const article = `${LIST}archive-fill-10/`;
  const baselines = [
    { name: 'hello', text: 'bare Fastify route, hello world', server: hello, path: '/hello' },
    { name: 'sql', text: 'bare Fastify route, one prepared SELECT ... LIMIT 20', server: sql, path: '/list' },
    {
      name: 'freshList',
      text: 'article list of 20, from the database',
      server: fresh,
      path: `${LIST}?page_size=20`,
    },
    { name: 'freshArticle', text: 'article, from the database', server: fresh, path: article },
    { name: 'cachedList', text: 'article list, cached answer', server: cached, path: LIST },
    { name: 'cachedArticle', text: 'article, cached answer', server: cached, path: article },
  ] as const;
  type Name = (typeof baselines)[number]['name'];
  for (const { server, path } of baselines) await load(server.url, [path], { seconds: Number(values.warm) });
  const all: Record<Name, Load>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const loads = {} as Record<Name, Load>;
    for (const { name, server, path } of round % 2 === 0 ? [...baselines].reverse() : baselines) {
      loads[name] = await load(server.url, [path], {
        seconds,
        pids: [server.pid, ...(postmaster === undefined ? [] : [postmaster])],
      });
    }
    all.push(loads);
    say(
      `round ${round}: ${baselines.map(({ name }) => `${name} ${loads[name].rate.toFixed(0)}`).join(', ')} per second`,
    );
  }
  const ratio = (name: Name, against: Name): number =>
    median(all.map((loads) => loads[name].rate / loads[against].rate));
  const row = (name: Name, against?: Name, target?: number) => {
    const { text } = baselines.find((baseline) => baseline.name === name)!;
    const of = (pick: (one: Load) => number, digits = 0): string =>
      median(all.map((loads) => pick(loads[name]))).toFixed(digits);
    const value = against ? ratio(name, against) : undefined;
    return [
      text,
      of(({ rate }) => rate),
      of(({ p50 }) => p50),
      of(({ p95 }) => p95),
      of(({ cpu }) => cpu, 3),
      value?.toFixed(2) ?? '',
      target === undefined || value === undefined ? '' : `at least ${target}: ${yesNo(value >= target)}`,
    ];
  };
  raw['rounds'] = all;
  report.push(
    `${rounds} interleaved rounds of ${seconds} s, 32 connections, one process each; PostgreSQL, the servers and the load generator share the machine. CPU: of server and database for each answer, which a busy machine changes least.`,
    markdownTable(
      ['', 'per second', 'p50, ms', 'p97.5, ms', 'CPU, ms', 'ratio', 'target'],
      [
        row('hello'),
        row('sql'),
        row('freshList', 'sql', TARGETS.uncachedList),
        row('freshArticle', 'sql', TARGETS.uncachedList),
        row('cachedList', 'hello', TARGETS.cachedList),
        row('cachedArticle', 'hello', TARGETS.cachedArticle),
      ],
    ),
  );
  await watchMemory(cached, fresh);
}

async function watchMemory(cached: ApiServer, fresh: ApiServer): Promise<void> {
  const minutes = Number(values.minutes);
  if (minutes === 0) return;
  const points: { cached: number; fresh: number }[] = [];
  const end = performance.now() + minutes * 60_000;
  while (performance.now() < end) {
    await load(cached.url, [LIST, `${LIST}archive-fill-10/`, `${LIST}archive-fill-10/comments/`], {
      seconds: 10,
    });
    await load(fresh.url, [`${LIST}?search=chess+club`, LIST, `${LIST}archive-fill-11/comments/`], {
      seconds: 10,
    });
    points.push({ cached: await cached.memory(), fresh: await fresh.memory() });
  }
  raw['memory'] = points;
  // The first third is warming up: compiled code and pools grow to their size.
  const settled = points.slice(Math.ceil(points.length / 3));
  const growth = (name: 'cached' | 'fresh'): number =>
    (settled.at(-1)?.[name] ?? 0) / median(settled.slice(0, 3).map((point) => point[name]));
  for (const name of ['cached', 'fresh'] as const) {
    report.push(
      `Memory under ${minutes} minutes of load, ${name} answers: ${points.map((point) => point[name].toFixed(0)).join(', ')} MiB; last over first settled ${growth(name).toFixed(2)}, flat (at most 1.15): ${yesNo(growth(name) <= 1.15)}`,
    );
  }
}

/** Comments of articles with as many of them in both archives. */
async function commented(databaseUrl: string, least: number, most: number): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl });
  const { rows } = await db.execute<{ slug: string }>(
    `select slug from article join (select article_id from comment group by article_id having count(*) between ${least} and ${most} order by article_id limit 4) c on c.article_id = article.id`,
  );
  await close();
  if (rows.length === 0) throw new Error(`No article has ${least} to ${most} comments.`);
  return rows.map(({ slug }) => `${LIST}${slug}/comments/`);
}

/**
 * 50 CVs at once, again and again: the acceptance test says whether all of the server's memory stays within
 * its limit.
 */
async function watchUploads(databaseUrl: string): Promise<void> {
  const script = fileURLToPath(new URL('../../packages/backend/acceptance/uploads.ts', import.meta.url));
  const child = spawn(process.execPath, [...RUN_TYPESCRIPT, script], {
    env: { ...process.env, DATABASE_URL: databaseUrl, UPLOADS_PORT: String(port + 6) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = await text(child.stdout);
  say(lines);
  raw['uploads'] = lines;
  report.push(`Uploads: ${lines.trim().replaceAll('\n', '; ')}.`);
}

/** The same calls on a hundred times the rows, uncached, one after the other. */
async function compareWithLarge(smallUrl: string, largeUrl: string): Promise<void> {
  const small = await start({ kind: 'api', port: port + 4, databaseUrl: smallUrl, keeps: false });
  const large = await start(
    { kind: 'api', port: port + 5, databaseUrl: largeUrl, keeps: false },
    values.node,
  );
  const deep = async (server: ApiServer): Promise<string[]> => {
    const paths: string[] = [];
    for (let path = `${LIST}?page_size=50`; paths.length < 30; ) {
      const { next } = (await (await fetch(server.url + path)).json()) as { next: string | null };
      if (!next) break;
      paths.push((path = next));
    }
    return paths.slice(-10);
  };
  const calls = [
    { name: 'first page', paths: async () => [LIST] },
    { name: 'deep pages', paths: deep },
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
      paths: (server: ApiServer) => commented(server === small ? smallUrl : largeUrl, 9, 11),
    },
    {
      name: 'comments, 40 an article',
      paths: (server: ApiServer) => commented(server === small ? smallUrl : largeUrl, 36, 44),
    },
  ];
  const rows: string[][] = [];
  const cached: Record<string, unknown> = {};
  for (const { name, paths } of calls) {
    const [smallPaths, largePaths] = [await paths(small), await paths(large)];
    const pairs: { small: Load; large: Load }[] = [];
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
      `at most ${TARGETS.growth}: ${yesNo(growth <= TARGETS.growth)}`,
    ]);
    say(rows.at(-1)?.join(' | ') ?? '');
  }
  raw['large'] = cached;
  report.push(
    `The same calls on ${SMALL.articles} and ${LARGE.articles} articles (${SMALL.comments} and ${LARGE.comments} comments), nothing cached, 4 connections; medians of ${rounds} rounds. Whole milliseconds are measured, so half a one is added to both before they are divided.`,
    markdownTable(['', 'small p97.5, ms', 'large p97.5, ms', 'times', 'target'], rows),
  );
}

function write(text: string): void {
  mkdirSync(RESULTS, { recursive: true });
  const name = `api-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}`;
  writeFileSync(join(RESULTS, `${name}.json`), JSON.stringify(raw, null, 2));
  writeFileSync(join(RESULTS, `${name}.md`), `${text}\n`);
  say(`\n${text}\n\nWritten to e2e/bench/results/${name}.md and .json`);
}

/** Databases of their own on a server that runs as long as the measurement, or those that were named. */
async function measureScreens(): Promise<void> {
  const postgres = values.on === undefined ? await startPostgres(port + 9) : undefined;
  try {
    let [small = '', large = ''] = values.on?.split(',') ?? [];
    if (postgres) {
      small = postgres.databaseUrl;
      const other = new URL(small);
      other.pathname = '/large';
      large = other.href;
      const admin = await openDatabase({ databaseUrl: small });
      await admin.db.execute('create database large');
      await admin.close();
    }
    const { report: text, rows } = await measureLarge({
      port,
      databaseUrls: [small, large],
      only: values.only,
      say,
    });
    raw['screens'] = rows;
    write(text);
    if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    await postgres?.stop();
  }
}

async function compareAll(): Promise<void> {
  const postgres = await startPostgres(port + 9);
  try {
    const other = new URL(postgres.databaseUrl);
    other.pathname = '/large';
    await prepare(postgres.databaseUrl, SMALL);
    await compareWithBare(postgres.databaseUrl);
    const admin = await openDatabase({ databaseUrl: postgres.databaseUrl });
    for (const name of ['uploads', 'large']) await admin.db.execute(`create database ${name}`);
    await admin.close();
    const uploads = new URL(postgres.databaseUrl);
    uploads.pathname = '/uploads';
    await watchUploads(uploads.href);
    if (!values.small) {
      await prepare(other.href, LARGE);
      await delay(2_000);
      await compareWithLarge(postgres.databaseUrl, other.href);
    }
    write(report.join('\n\n'));
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

await (values.large ? measureScreens() : compareAll());
