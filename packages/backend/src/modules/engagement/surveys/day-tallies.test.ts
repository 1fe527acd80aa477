import { sql } from 'drizzle-orm';
import { seedDemo } from '#app/demo/seed';
import { rowsRead } from '#app/test/rows-read';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { matching } from './answer-query';
import { openAnswers } from './answers';
import { countedOf } from './counted';
import { storedTallies } from './day-tallies';
import { summarise } from './numbers';
import { questionsOf } from './questions';
import { findSurveyOr404 } from './survey-lookup';
import { insertSurveyResults } from './store';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await seedDemo(test.database, () => test.clock.now, { large: { surveyAnswers: 3_000 } });
}, 60_000);
afterAll(() => test.close());

const survey = () => findSurveyOr404(test.database.db, 'after-your-installation-large');

/** The same numbers without a stored sum. */
async function recount(filter = {}) {
  await test.database.db.execute(sql`update survey_day set tally = null`);
  return summarise(test.database, await survey(), filter);
}

it('stored sums give the numbers of a recount after answers came, changed and went', async () => {
  const { db } = test.database;
  const first = await recount();
  expect([first.count, first.by_day.length > 80]).toEqual([3_000, true]);
  expect(await summarise(test.database, await survey(), {})).toEqual(first);
  await insertSurveyResults(db, [
    {
      surveyId: (await survey()).id,
      reference: 'KS-1',
      responses: { nps_score: 3, area: 'Mars' },
      createdAt: new Date('2026-01-05T22:30:00Z'),
    },
  ]);
  await db.execute(sql`update survey_result set responses = '{}' where id % 5 = 0`);
  await db.execute(
    sql`update survey_result set created_at = created_at - interval '200 days' where id % 11 = 0`,
  );
  await db.execute(sql`delete from survey_result where id % 7 = 0`);
  const seen = await summarise(test.database, await survey(), {});
  expect(seen.count).toBeLessThan(2_700);
  expect(seen.by_region).toContainEqual({ region: 'Mars', count: 1 });
  expect(seen).toEqual(await recount());
});

it('days chosen by a filter are summed up like all days', async () => {
  const filter = { from: '2026-01-05', to: '2026-02-05' };
  const seen = await summarise(test.database, await survey(), filter);
  expect(seen).toEqual(await recount(filter));
  expect(seen.by_day.at(0)?.day).toBe('2026-01-05');
  expect(seen.count).toBe(seen.by_day.reduce((sum, { count }) => sum + count, 0));
});

it('a second look reads no answers, and one after a new answer those of its day', async () => {
  const [row] = [await survey()];
  await summarise(test.database, row, {});
  const look = () =>
    rowsRead(test.database, ['survey_result'], (db) =>
      summarise({ ...test.database, db, transaction: (work) => work(db) }, row, {}),
    );
  expect(await look()).toBe(0);
  await insertSurveyResults(test.database.db, [
    {
      surveyId: row.id,
      reference: 'KS-2',
      responses: { nps_score: 3 },
      createdAt: new Date('2026-02-05T12:00:00Z'),
    },
  ]);
  expect(await look()).toBeLessThan(300);
});

it('texts are counted and paged by the sums of the days as by reading them all', async () => {
  const row = await survey();
  const { tallies } = await storedTallies(test.database, row, {}, countedOf(questionsOf(row.document)));
  const question = { name: 'better', kind: 'open' } as const;
  const byDay = new Map([...tallies].map(([day, { texts }]) => [day, texts['better'] ?? 0]));
  const pages = async (known: typeof byDay | undefined) => {
    const found = [];
    for (const offset of [0, 20, 333, 600, 100_000])
      found.push(
        await openAnswers(test.database.db, matching(row.id, {}), {
          question,
          search: undefined,
          limit: 20,
          offset,
          byDay: known,
        }),
      );
    return found;
  };
  const all = await pages(undefined);
  expect([all[0]?.total, all[0]?.more, all[3]?.rows.length]).toEqual([1_000, true, 20]);
  const { rows } = await test.database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from survey_result where survey_id = ${row.id} and responses ->> 'better' || coalesce(responses ->> 'better-Comment', '') <> ''`,
  );
  expect(rows[0]?.total).toBeGreaterThan(1_000);
  expect(await pages(byDay)).toEqual(all.map((page) => ({ ...page, total: rows[0]?.total, more: false })));
});

it('a save that changes only texts and order leaves the sums, and one that changes what is counted adds up again', async () => {
  const { db } = test.database;
  const row = await survey();
  const save = (change: (pages: string) => string) =>
    db.execute(
      sql`update survey set version = version + 1, document = ${JSON.stringify({ ...row.document, pages: [...(JSON.parse(change(JSON.stringify(row.document.pages))) as unknown[])].reverse() })}::jsonb where id = ${row.id}`,
    );
  const look = async () => {
    const saved = await survey();
    return rowsRead(test.database, ['survey_result'], (tx) =>
      summarise({ ...test.database, db: tx, transaction: (work) => work(tx) }, saved, {}),
    );
  };
  await summarise(test.database, row, {});
  await save((pages) => pages.replaceAll('"title":"', '"title":"New: '));
  expect((await survey()).version).toBe(row.version + 1);
  expect(await look()).toBe(0);
  expect((await summarise(test.database, await survey(), {})).questions[0]?.title).toMatch(/^New: /);
  await save((pages) => pages.replaceAll('"nps_score"', '"another_score"'));
  expect(await look()).toBeGreaterThan(1_000);
  expect(await summarise(test.database, await survey(), {})).toEqual(await recount());
});

it('sums of an earlier release are used as long as its version of the survey stands', async () => {
  const { db } = test.database;
  const row = await survey();
  const right = await recount();
  await db.execute(sql`update survey_day set tally = tally - 'counted', version = ${row.version}::int`);
  const look = () =>
    rowsRead(test.database, ['survey_result'], async (tx) =>
      expect(await summarise({ ...test.database, db: tx, transaction: (work) => work(tx) }, row, {})).toEqual(
        right,
      ),
    );
  expect(await look()).toBe(0);
  await db.execute(sql`update survey_day set tally = tally - 'counted', version = ${row.version - 1}::int`);
  expect(await look()).toBeGreaterThan(1_000);
});
