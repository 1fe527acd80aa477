import { openDatabase, migrate } from '@konnect/database';
import { BACKEND_MIGRATIONS, createDemoStaff, LARGE_COUNTS, seedDemo } from '@konnect/backend';
import { markdownTable } from '../report/markdown';
import type { ScreenCall, Target } from './screen-call';
import { SCREEN_CALLS } from './screen-calls';
import { startServer, type ApiServer } from './start-server';
import { BENCH_PASSWORD, targetOf } from './target';

/** The small database has a hundredth of the rows beside the demo content. */
const SHRINK = 100;
const TARGET = { growth: 2, p95: 50, firstByte: 1_000 };
/** A slow call is repeated less often, for a limited time, but at least three times. */
const REPETITIONS = 40;
const LONGEST_MS = 4_000;
/** A call that takes this long needs no warming up. */
const SLOW_MS = 2_000;

export interface LargeOptions {
  port: number;
  /** The databases of small and of large data; those without demo content are filled. */
  databaseUrls: readonly [string, string];
  only?: string | undefined;
  say: (line: string) => void;
}

interface Measured {
  p95: number;
  firstByte: number;
}

export interface Row {
  name: string;
  small: Measured;
  large: Measured;
  isMet: boolean;
}

/** @returns a report and the single measurements */
export async function measureLarge(options: LargeOptions): Promise<{ report: string; rows: Row[] }> {
  const [smallUrl, largeUrl] = options.databaseUrls;
  const servers: ApiServer[] = [];
  try {
    const targets: Target[] = [];
    for (const [index, databaseUrl] of [smallUrl, largeUrl].entries()) {
      await fill(databaseUrl, index === 0, options.say);
      const server = await startServer({
        kind: 'api',
        port: options.port + index,
        databaseUrl,
        keeps: false,
      });
      servers.push(server);
      targets.push(await targetOf(server.url, databaseUrl));
    }
    const [small, large] = targets as [Target, Target];
    const rows: Row[] = [];
    for (const call of SCREEN_CALLS.filter(({ name }) => name.includes(options.only ?? ''))) {
      const row = await measure(call, small, large);
      rows.push(row);
      options.say(line(row, call).join(' | '));
    }
    return { report: reportOf(rows), rows };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function fill(databaseUrl: string, isSmall: boolean, say: (line: string) => void): Promise<void> {
  const database = await openDatabase({ databaseUrl });
  const started = performance.now();
  await migrate(database, BACKEND_MIGRATIONS);
  const small = Object.fromEntries(
    Object.entries(LARGE_COUNTS).map(([kind, count]) => [kind, count / SHRINK]),
  );
  const isNew = await seedDemo(database, undefined, { large: isSmall ? small : true, say });
  if (isNew) await database.db.execute('vacuum analyze');
  await createDemoStaff(database.db, BENCH_PASSWORD);
  await database.close();
  say(`${isSmall ? 'small' : 'large'} data after ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

async function measure(call: ScreenCall, small: Target, large: Target): Promise<Row> {
  const sides = [] as Measured[];
  for (const target of [small, large]) sides.push(await repeated(call, target));
  const [first, second] = sides as [Measured, Measured];
  const isMet =
    call.judged === 'first byte'
      ? second.firstByte <= TARGET.firstByte
      : second.p95 <= Math.max(TARGET.p95, TARGET.growth * first.p95);
  return { name: call.name, small: first, large: second, isMet };
}

async function repeated(call: ScreenCall, target: Target): Promise<Measured> {
  const paths = await call.paths(target);
  const times: Measured[] = [];
  const started = performance.now();
  // The first three are not counted: they compile code and fill the database's memory.
  for (let repetition = -3; repetition < REPETITIONS; repetition += 1) {
    const path = paths[(repetition + 3) % paths.length] ?? '';
    const time = await once(call, target, path, repetition + 3);
    if (repetition >= 0 || time.p95 > SLOW_MS) times.push(time);
    if (performance.now() - started > LONGEST_MS && times.length >= 3) break;
  }
  return {
    p95: p95Of(times.map(({ p95 }) => p95)),
    firstByte: p95Of(times.map(({ firstByte }) => firstByte)),
  };
}

async function once(call: ScreenCall, target: Target, path: string, repetition: number): Promise<Measured> {
  await call.before?.(target, repetition);
  const sent = call.body?.(target, repetition);
  const isJson = sent !== undefined && !(sent instanceof FormData);
  const started = performance.now();
  const answer = await fetch(target.url + path, {
    method: call.method ?? 'GET',
    headers: { ...(call.isDesk ? target.staff : target.visitor), ...(isJson ? JSON_BODY : {}) },
    ...(sent === undefined ? {} : { body: isJson ? JSON.stringify(sent) : (sent as FormData) }),
  });
  if (!answer.ok)
    throw new Error(`${call.name}: ${path} is answered ${answer.status}: ${await answer.text()}`);
  let firstByte = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    firstByte ||= performance.now() - started;
  const whole = performance.now() - started;
  return { p95: whole, firstByte: firstByte || whole };
}
const JSON_BODY = { 'content-type': 'application/json' };

function p95Of(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

const verdict = ({ isMet }: Row): string => (isMet ? 'yes' : 'NO');

function line(row: Row, { judged = 'p95' }: ScreenCall): string[] {
  const { name, small, large } = row;
  const ratio = (large.p95 / small.p95).toFixed(1);
  const firstByte = judged === 'p95' ? '' : large.firstByte.toFixed(0);
  return [name, small.p95.toFixed(1), large.p95.toFixed(1), ratio, firstByte, verdict(row)];
}

function reportOf(rows: readonly Row[]): string {
  const calls = new Map(SCREEN_CALLS.map((call) => [call.name, call]));
  const lines = rows.map((row) => line(row, calls.get(row.name) as ScreenCall));
  return [
    `Calls of screens on ${LARGE_COUNTS.articles / SHRINK} and ${LARGE_COUNTS.articles} articles with all that belongs to them, on PostgreSQL, nothing cached, one after the other. Kept: a p95 of at most ${TARGET.growth} times the small data's or ${TARGET.p95} ms; for exports and freely filtered summaries, a first byte within ${TARGET.firstByte} ms.`,
    markdownTable(['', 'small p95, ms', 'large p95, ms', 'times', 'first byte, ms', 'kept'], lines),
    `${rows.filter(({ isMet }) => isMet).length} of ${rows.length} calls are within the target.`,
  ].join('\n\n');
}
