// Every job runs at least once, and again where a process died in the middle: a second run has to change
// nothing that the first one has done.
import { randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '@konnect/database';
import { readConfig } from '#app/config';
import { seedDemo } from '#app/demo/seed';
import { demoImageNames } from '#app/demo/images/index';
import { createPublicCache } from '#app/http/public-cache';
import { openEmbeddedCopy } from '#app/test/test-database';
import { testFolder, type TestFolder } from '#app/test/test-files';
import { backgroundJobs } from './background-jobs';
import { addDraw, LOSS, WIN } from './engagement/draws/test-draw';
import { filesOf } from './media/files/files';
import type { JobDependencies } from './platform/background-jobs/index';

const NOW = new Date('2026-03-02T09:00:00Z');
const YEARS_LATER = new Date('2036-03-02T09:00:00Z');
const LONG_AGO = '2025-01-01T00:00:00Z';

let folder: TestFolder;
let database: Database;
let deps: JobDependencies;
beforeAll(async () => {
  folder = await testFolder();
  database = await openEmbeddedCopy();
  await seedDemo(database, () => NOW);
  const config = { ...readConfig({ DATA_DIR: folder.path }), erasureJournal: undefined };
  deps = {
    database,
    config,
    clock: () => NOW,
    logger: pino({ level: 'silent' }),
    publicCache: createPublicCache(0),
    files: filesOf(config),
    scanner: { scan: async (file: Readable) => (file.resume(), 'clean'), isAway: () => false },
  };
}, 120_000);
afterAll(async () => {
  await database.close();
  await folder.remove();
});

interface JobCase {
  /** Makes work for the job. @returns what its sender gives */
  prepare?(): Promise<Record<string, unknown> | void>;
  clock?: Date;
}

const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);

const storeFile = (id: string, expiresAt: string | null) =>
  run(sql`insert into stored_file (id, storage_key, file_name, media_type, bytes, sha256, expires_at)
    values (${id}, ${`ab/${id}`}, 'cv.pdf', 'application/pdf', 3, 'x', ${expiresAt}::timestamptz)`);

async function putFile(id: string): Promise<void> {
  const path = join(folder.path, id);
  await writeFile(path, 'pdf');
  await deps.files.store.put(`ab/${id}`, { path, mediaType: 'application/pdf' });
}

const CASES: Record<string, JobCase> = {
  'forget-old-visits': {
    prepare: async () =>
      void (await run(sql`insert into visit_report (at, remote, version, page, measure)
        values (${LONG_AGO}::timestamptz, 'community', '1.0.0', 'community:/community', 'visit')`)),
  },
  'count-survey-answers': {
    prepare: async () => {
      const { rows } = await run(
        sql`select survey_id from survey_result group by 1 order by count(*) desc limit 1`,
      );
      const survey = rows[0]?.['survey_id'];
      await run(sql`insert into survey_filter (survey_id, filter) values (${survey}::int, '')`);
      return { survey, filter: '', from: '2026-02-23', to: '2026-03-02' };
    },
  },
  'return-prizes': {
    clock: YEARS_LATER,
    prepare: async () => {
      const draw = await addDraw(database, [{ ...WIN, stock: 1 }, LOSS], { claimDays: 2 });
      await run(sql`insert into spin (draw_id, participant_id, device_key, drawn_prize_id, prize_id, issued_at)
        values (${draw}, 'a', 'b', 'win', 'win', ${LONG_AGO}::timestamptz)`);
      await run(sql`update prize set stock_left = 0 where draw_id = ${draw} and id = 'win'`);
    },
  },
  'make-image-sizes': { prepare: async () => ({ file: demoImageNames[0] }) },
  'scan-files': {
    prepare: async () => {
      const id = randomUUID();
      await putFile(id);
      await storeFile(id, null);
    },
  },
  'clean-up-files': {
    prepare: async () => {
      const id = randomUUID();
      await putFile(id);
      await storeFile(id, LONG_AGO);
    },
  },
  // Last, because it leaves little of the demo content to the others.
  'anonymise-old-data': { clock: YEARS_LATER },
};

/** Every row of every table and every file. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows } = await run(sql`select relname as name from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace order by relname`);
  const found: Record<string, unknown> = {};
  for (const { name } of rows as { name: string }[]) {
    // When somebody last looked at a summary is no result of its counting.
    const table = await run(
      sql`select to_jsonb(t) - 'looked_at' as row from ${sql.identifier(name)} t order by 1`,
    );
    found[name] = table.rows;
  }
  for (const entry of await readdir(folder.path, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path] = (await stat(path)).mtimeMs;
  }
  return found;
}

it('there is a case for every job', () => {
  expect(Object.keys(CASES).sort()).toEqual(backgroundJobs.map(({ name }) => name).sort());
});

it.each(Object.entries(CASES))(
  'a second run of %s changes nothing that the first one did',
  async (name, { prepare, clock = NOW }) => {
    const job = backgroundJobs.find((each) => each.name === name);
    const data = (await prepare?.()) ?? {};
    const runOnce = () =>
      job?.run({ ...deps, clock: () => clock }, { data, signal: new AbortController().signal });
    expect(job?.isWanted?.(deps) ?? true).toBe(true);
    const before = await everything();
    await runOnce();
    const first = await everything();
    // A job that has nothing to do would prove nothing.
    expect(first).not.toEqual(before);
    await runOnce();
    expect(await everything()).toEqual(first);
  },
  120_000,
);
