import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BACKEND_MIGRATIONS, fillArchive } from '@konnect/backend';
import { migrate, openDatabase } from '@konnect/database';
import type { ApiRun } from './api/api-run';
import { compareWithBare } from './api/compare-bare';
import { compareWithLarge, LARGE, SMALL } from './api/compare-sizes';
import { measureLarge } from './api/large';
import { startServer, type ApiServer } from './api/start-server';
import { watchUploads } from './api/watch-memory';
import { startBenchPostgres } from './bench-postgres';
import { addDatabase } from './faults/in-database';
import { writeResults } from './report/write-results';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '4' },
    port: { type: 'string', default: '4540' },
    /** Leaves out the comparison with a hundred times as many rows. */
    small: { type: 'boolean', default: false },
    /** Measures each call of a screen on small and on large data instead. */
    large: { type: 'boolean', default: false },
    /** Used with `--large`: part of the names of the calls. */
    only: { type: 'string' },
    /** Used with `--large`: two databases that outlive the run, small and large; empty ones are filled. */
    on: { type: 'string' },
    /** Minutes of load under which memory is watched; 0 leaves it out. */
    minutes: { type: 'string', default: '0' },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const port = Number(values.port);
const say = (line: string): void => console.log(line);
const servers: ApiServer[] = [];
const run: ApiRun = {
  port,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warm: Number(values.warm),
  minutes: Number(values.minutes),
  node: values.node,
  async start(...order) {
    const server = await startServer(...order);
    servers.push(server);
    return server;
  },
  say,
  report: [],
  raw: {},
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

const write = (text: string): void => writeResults('api', text, { json: JSON.stringify(run.raw, null, 2) });

async function measureScreens(): Promise<void> {
  const postgres = values.on === undefined ? await startBenchPostgres(port + 9) : undefined;
  try {
    let [small = '', large = ''] = values.on?.split(',') ?? [];
    if (postgres) {
      small = postgres.databaseUrl;
      large = await addDatabase(small, 'large');
    }
    const { report: text, rows } = await measureLarge({
      port,
      databaseUrls: [small, large],
      only: values.only,
      say,
    });
    run.raw['screens'] = rows;
    write(text);
    if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    await postgres?.stop();
  }
}

async function compareAll(): Promise<void> {
  const postgres = await startBenchPostgres(port + 9);
  try {
    await prepare(postgres.databaseUrl, SMALL);
    await compareWithBare(run, postgres.databaseUrl);
    await watchUploads(run, await addDatabase(postgres.databaseUrl, 'uploads'));
    if (!values.small) {
      const large = await addDatabase(postgres.databaseUrl, 'large');
      await prepare(large, LARGE);
      await delay(2_000);
      await compareWithLarge(run, postgres.databaseUrl, large);
    }
    write(run.report.join('\n\n'));
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

await (values.large ? measureScreens() : compareAll());
