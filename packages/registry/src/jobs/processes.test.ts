// Real registries on a real PostgreSQL: what one does when another one is killed cannot be shown within one.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase, type Database } from '@konnect/database';
import { hasPostgres, startPostgres, type TemporaryPostgres } from '@konnect/database/testing';
import { createOutcomeStore } from '#app/outcomes';
import { startRegistry, type RegistryServer } from '#app/start-registry';
import { buildFolder, makeFolder, removeFolders } from '#app/test/release-fixture';

const PACKAGE = join(__dirname, '../..');
const LIMIT_MS = 120_000;
/** A turn of these registries: long for a busy machine, short to wait for. */
const TURN_SECONDS = 5;

/** Writes down each review as the database sees it, whichever process makes it. */
const WATCH = `
  create table seen (at timestamptz not null default clock_timestamp(), what text not null, holder uuid not null);
  create function see() returns trigger language plpgsql as $$ begin
    if new.taken_until is null then insert into seen (what, holder) values ('end', new.holder);
    elsif tg_op = 'INSERT' or old.last_started_at <> new.last_started_at then
      insert into seen (what, holder) values ('begin', new.holder);
    end if;
    return null;
  end $$;
  create trigger watch after insert or update on registry_job
    for each row when (new.name = 'review-rollouts') execute function see()`;

interface Seen {
  ms: number;
  what: 'begin' | 'end';
  holder: string;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not become so within a minute.');
    await pause(50);
  }
}

const children = new Map<string, ChildProcess>();

/** Starts a registry whose name the database knows, too. */
async function startProcess(name: string, databaseUrl: string, dataDir: string): Promise<void> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/test/registry-process.ts', url.href, dataDir, `${TURN_SECONDS}`],
    { cwd: PACKAGE, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.set(name, child);
  await once(child.stdout, 'data');
}

async function kill(name: string, signal: NodeJS.Signals): Promise<void> {
  const child = children.get(name);
  children.delete(name);
  if (!child || child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

(hasPostgres() ? describe : describe.skip)('two registries on one database', () => {
  let postgres: TemporaryPostgres;
  let database: Database;
  let dataDir: string;
  /** Reviews nothing by itself. */
  let here: RegistryServer;
  const rowsOf = <T extends Record<string, unknown>>(statement: string): Promise<T[]> =>
    database.session(async (client) => (await client.query<T>(statement)).rows);
  const seen = () =>
    rowsOf<Seen & Record<string, unknown>>(
      'select extract(epoch from at)::float8 * 1000 as ms, what, holder::text from seen order by at',
    );
  const steps = (action: string) =>
    rowsOf(`select 1 as one from registry_audit where action = '${action}' and outcome = 'done'`);
  const visits = (version: string, count: number, failures: number) =>
    createOutcomeStore(database.db).record([
      { remoteId: 'community', version, source: 'edge', visits: count, failures },
    ]);

  beforeAll(async () => {
    postgres = await startPostgres(20_000 + (process.pid % 20_000));
    database = await openDatabase({ databaseUrl: postgres.databaseUrl });
    dataDir = await makeFolder();
    here = await startRegistry({
      ...{ db: database, dataDir, token: 'a-token-for-tests-only', isSmokeRendering: false },
      ...{ compressing: 'here' as const, retentionDays: 0, reviewMs: 0 },
    });
    await database.session((client) => client.query(WATCH));
    for (const version of ['1', '2', '3']) await here.publishFolder(await buildFolder({ version }));
    await here.promote('community', '1');
    await Promise.all(['first', 'second'].map((name) => startProcess(name, postgres.databaseUrl, dataDir)));
  }, LIMIT_MS);
  afterAll(async () => {
    await Promise.all([...children.keys()].map((name) => kill(name, 'SIGKILL')));
    await here.close();
    await database.close();
    await postgres.stop();
    await removeFolders();
  }, LIMIT_MS);

  it(
    'write nothing without a rollout, make each review once, and take a bad version back in the next one',
    async () => {
      await pause(2_500);
      expect(await rowsOf('select name from registry_job')).toEqual([]);
      await here.rollout('community', '2', { percent: 50 });
      await until(async () => (await seen()).length >= 8);
      const reviews = await seen();
      // One after the other, each by one registry.
      reviews.forEach(({ what, holder }, at) => {
        expect(what).toBe(at % 2 === 0 ? 'begin' : 'end');
        if (what === 'end') expect(holder).toBe(reviews[at - 1]?.holder);
      });
      const begins = reviews.filter(({ what }) => what === 'begin').map(({ ms }) => ms);
      for (const [at, ms] of begins.slice(1).entries())
        expect(ms - (begins[at] ?? 0)).toBeGreaterThanOrEqual(895);

      await visits('1', 500, 0);
      await visits('2', 100, 80);
      const [recorded] = await rowsOf<{ ms: number }>(
        'select extract(epoch from now())::float8 * 1000 as ms',
      );
      await until(async () => (await steps('take-back')).length > 0);
      const [back] = await rowsOf<{ ms: number }>(
        `select extract(epoch from at)::float8 * 1000 as ms from registry_audit where action = 'take-back'`,
      );
      const [from, to] = [recorded?.ms ?? 0, back?.ms ?? Infinity];
      // The first review that begins after it, on a machine that is busy with other tests too.
      const later = (await seen()).filter(({ what, ms }) => what === 'begin' && ms > from && ms < to);
      expect(later.length).toBeLessThanOrEqual(1);
      expect(to - from).toBeLessThan(5_000);
      await pause(2_500);
      expect(await steps('take-back')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'let one judge for as long as it takes, and the other go on when that one is killed',
    async () => {
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      await here.rollout('community', '3', { stages: [5, 100], stageSeconds: 0, minVisits: 10 });
      // The next step waits for this lock: the review takes longer than a turn.
      const holding = database.transaction(async (tx) => {
        await tx.execute('select 1 from registry_state for update');
        await isReleased;
      });
      await visits('3', 20, 0);
      const waiting = () =>
        rowsOf<{ name: string }>(
          `select application_name as name from pg_stat_activity where wait_event_type = 'Lock'`,
        );
      await until(async () => (await waiting()).length > 0);
      const [judge] = await waiting();
      const before = await seen();
      await pause(TURN_SECONDS * 1_200);
      expect(await seen()).toEqual(before);
      expect(await waiting()).toEqual([judge]);

      await kill(judge?.name ?? '', 'SIGKILL');
      release();
      await holding;
      await until(async () => (await steps('advance')).length > 0);
      // The run of the one that is gone ends first: it has failed.
      const [lost, next] = (await seen()).slice(before.length);
      expect(lost).toMatchObject({ what: 'end', holder: before.at(-1)?.holder });
      expect(next).toMatchObject({ what: 'begin' });
      expect(next?.holder).not.toBe(before.at(-1)?.holder);
      await pause(2_500);
      expect(await steps('advance')).toHaveLength(1);

      const [other = ''] = children.keys();
      const child = children.get(other);
      await kill(other, 'SIGTERM');
      expect(child?.exitCode).toBe(0);
    },
    LIMIT_MS,
  );
});
