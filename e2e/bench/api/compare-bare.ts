import { openDatabase } from '@konnect/database';
import { parentOf } from '../external-cpu';
import { markdownTable } from '../report/markdown';
import { median } from '../report/statistics';
import { LIST, yesNo, type ApiRun } from './api-run';
import type { LoadResult } from '../edge/load-generator';
import { load } from './load';
import { watchMemory } from './watch-memory';

const TARGETS = { uncachedList: 0.8, cachedList: 0.7, cachedArticle: 0.7 };

/** Returns the database's first process, which is the parent of all others. */
async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  const database = await openDatabase({ databaseUrl });
  const { rows } = await database.db.execute<{ pid: number }>('select pg_backend_pid() as pid');
  const first = parentOf(rows[0]?.pid ?? 0);
  await database.close();
  return first;
}

/** Measures ratios against bare Fastify; the order of the baselines changes every other round. */
export async function compareWithBare(run: ApiRun, databaseUrl: string): Promise<void> {
  const { port, rounds, seconds, start } = run;
  const hello = await start({ kind: 'hello', port });
  const sql = await start({ kind: 'sql', port: port + 1, databaseUrl });
  const fresh = await start({ kind: 'api', port: port + 2, databaseUrl, keeps: false }, run.node);
  const cached = await start({ kind: 'api', port: port + 3, databaseUrl, keeps: true }, run.node);
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
  for (const { server, path } of baselines) await load(server.url, [path], { seconds: run.warm });
  const all: Record<Name, LoadResult>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const loads = {} as Record<Name, LoadResult>;
    for (const { name, server, path } of round % 2 === 0 ? [...baselines].reverse() : baselines) {
      loads[name] = await load(server.url, [path], {
        seconds,
        pids: [server.pid, ...(postmaster === undefined ? [] : [postmaster])],
      });
    }
    all.push(loads);
    run.say(
      `round ${round}: ${baselines.map(({ name }) => `${name} ${loads[name].rate.toFixed(0)}`).join(', ')} per second`,
    );
  }
  const ratio = (name: Name, against: Name): number =>
    median(all.map((loads) => loads[name].rate / loads[against].rate));
  const row = (name: Name, against?: Name, target?: number) => {
    const { text } = baselines.find((baseline) => baseline.name === name)!;
    const of = (pick: (one: LoadResult) => number, digits = 0): string =>
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
  run.raw['rounds'] = all;
  run.report.push(
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
  await watchMemory(run, cached, fresh);
}
