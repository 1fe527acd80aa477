import { sql } from 'drizzle-orm';
import type { AnswerFilter } from '@konnect/contracts';
import { seedDemo } from '#app/demo/seed';
import { backgroundJobs } from '#app/modules/background-jobs';
import { prepareQueues } from '#app/modules/platform/background-jobs/index';
import { queueOf } from '#app/modules/platform/background-jobs/send-job';
import { signInAs, type StaffClient } from '#app/test/staff-client';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { matching } from './answer-query';
import { countAnswers, countSurveyAnswers, requestCount } from './counting';
import { countedOf } from './counted';
import { filterName, storedTallies } from './day-tallies';
import { summarise } from './numbers';
import { questionsOf } from './questions';
import { insertSurveyResults } from './store';
import { findSurveyOr404 } from './survey-lookup';
import { tallyByDay, type Tally } from './tallies';

let test: TestApp;
let staff: StaffClient;
const ANSWERS = 12_000;
beforeAll(async () => {
  test = await startTestApp();
  await seedDemo(test.database, () => test.clock.now, { large: { surveyAnswers: ANSWERS } });
  staff = await signInAs(test, 'editor');
}, 60_000);
afterAll(() => test.close());

const SLUG = 'after-your-installation-large';
const survey = () => findSurveyOr404(test.database.db, SLUG);
const forget = () => test.database.db.execute(sql`update survey_day set tally = null`);
interface Numbers {
  count: number;
  total: number;
  counting?: { days: number; of: number };
}
const look = async (query = ''): Promise<Numbers> =>
  (await staff.get(`/api/staff/surveys/${SLUG}/summary/${query}`)).json<Numbers>();
const waiting = async () =>
  (
    await test.database.db.execute<{ id: string; data: Record<string, unknown> }>(
      sql`select id, data from pgboss.job where name = ${countSurveyAnswers.name} and state = 'created'`,
    )
  ).rows;

/** In an order of their own, because the database has none. */
const inOrder = (tallies: ReadonlyMap<string, Tally>) =>
  [...tallies]
    .filter(([, { count }]) => count > 0)
    .map(([day, { answers, count, complete, regions, answered, texts }]) => ({
      ...{ day, count, complete, regions, answered, texts },
      answers: answers.map((answer) => JSON.stringify(answer)).sort(),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** The sums of all matching answers in one go, without anything stored. */
async function naive(filter: AnswerFilter) {
  const row = await survey();
  const counted = countedOf(questionsOf(row.document));
  return inOrder(await tallyByDay(test.database.db, matching(row.id, filter), counted));
}
async function stored(filter: AnswerFilter) {
  const row = await survey();
  const found = await storedTallies(
    test.database,
    row,
    filter,
    countedOf(questionsOf(row.document)),
    1_000_000,
  );
  expect(found.counting).toBeUndefined();
  return inOrder(found.tallies);
}

const FILTERS: readonly AnswerFilter[] = [
  {},
  { from: '2026-01-05', to: '2026-02-05' },
  { region: 'Umoja' },
  { question: 'nps_score', answer: '9' },
  { region: 'Umoja', question: 'good', answer: 'Speed', from: '2026-01-20' },
  { region: 'Nowhere' },
  // An answer without its question filters nothing.
  { answer: '9' },
];

it.each(FILTERS)(
  'counts by days what counting in one go gives, after answers came, changed and went: %j',
  async (filter) => {
    const { db } = test.database;
    const row = await survey();
    await countAnswers(test.database, row.id, filter);
    expect(await stored(filter)).toEqual(await naive(filter));
    await insertSurveyResults(db, [
      {
        surveyId: row.id,
        reference: `KS-${filterName(filter)}-${JSON.stringify(filter).length}`,
        responses: { nps_score: 9, area: 'Umoja', good: ['Speed'] },
        createdAt: new Date('2026-02-01T12:00:00Z'),
      },
    ]);
    await db.execute(
      sql`update survey_result set responses = responses || '{"nps_score": 9}' where id % 101 = 0`,
    );
    await db.execute(
      sql`update survey_result set created_at = created_at - interval '20 days' where id % 211 = 0`,
    );
    await db.execute(sql`delete from survey_result where id % 499 = 0`);
    expect(await stored(filter)).toEqual(await naive(filter));
  },
);

it('answers at once with how far the counting is, sends one job, and has the same numbers when it is done', async () => {
  await prepareQueues(test.database, backgroundJobs);
  await forget();
  const first = await look();
  expect([first.count, first.counting?.days]).toEqual([0, 0]);
  expect(first.counting?.of).toBeGreaterThan(80);
  expect(first.total).toBeGreaterThan(11_000);
  await look();
  const [job, ...more] = await waiting();
  expect([more, job?.data]).toEqual([[], { survey: (await survey()).id, filter: '' }]);
  await countSurveyAnswers.run({ database: test.database } as Parameters<typeof countSurveyAnswers.run>[0], {
    data: job?.data ?? {},
    signal: new AbortController().signal,
  });
  const last = await look();
  expect(last.counting).toBeUndefined();
  expect(last.count).toBe(last.total);
  expect(await stored({})).toEqual(await naive({}));
});

it('counts what a filter leaves by a job whose data names no answer', async () => {
  await countAnswers(test.database, (await survey()).id, {});
  await test.database.db.execute(sql`delete from pgboss.job where name = ${countSurveyAnswers.name}`);
  const filter = { question: 'nps_score', answer: '9' };
  await test.database.db.execute(sql`delete from survey_filter`);
  await requestCount(test.database, (await survey()).id, filter);
  const [job] = await waiting();
  expect(JSON.stringify(job?.data)).not.toMatch(/nps_score/);
  await countSurveyAnswers.run({ database: test.database } as Parameters<typeof countSurveyAnswers.run>[0], {
    data: job?.data ?? {},
    signal: new AbortController().signal,
  });
  const { rows } = await test.database.db.execute(sql`select from survey_filter_day limit 1`);
  expect(rows).toHaveLength(1);
  expect(await stored(filter)).toEqual(await naive(filter));
});

it('goes on where a run that was broken off has ended', async () => {
  await forget();
  const stop = new AbortController();
  const row = await survey();
  const { transaction } = test.database;
  const database = {
    ...test.database,
    transaction: (async (work) => {
      stop.abort();
      return transaction(work);
    }) as typeof transaction,
  };
  await countAnswers(database, row.id, {}, stop.signal);
  const { counting } = await look();
  expect(counting?.days).toBe(1);
  await countAnswers(test.database, row.id, {});
  expect((await look()).counting).toBeUndefined();
});

it('sends a job once more when the one that was sent gave no sign of life', async () => {
  await forget();
  await test.database.db.execute(sql`delete from pgboss.job where name = ${countSurveyAnswers.name}`);
  await look();
  await look();
  expect(await waiting()).toHaveLength(1);
  await test.database.db.execute(sql`update survey_filter set counting_at = now() - interval '1 minute'`);
  await look();
  expect(await waiting()).toHaveLength(2);
});

it('lists texts up to a limit while the days are being counted', async () => {
  await forget();
  const path = `/api/staff/surveys/${SLUG}/questions/better/answers/`;
  const page = (await staff.get(path)).json<{ count: number; more?: boolean; results: unknown[] }>();
  expect([page.count, page.more, page.results.length]).toEqual([1_000, true, 20]);
});

it('counts while somebody waits where no process has prepared the queue', async () => {
  await forget();
  await test.database.db.execute(sql`update survey_filter set counting_at = null`);
  await test.database.db.execute(sql`delete from pgboss.job where name = ${countSurveyAnswers.name}`);
  await queueOf(test.database).deleteQueue(countSurveyAnswers.name);
  const numbers = await summarise(test.database, await survey(), {});
  expect(numbers.counting).toBeUndefined();
  expect(numbers.count).toBe(numbers.total);
});

it('forgets the sums of a filter that nobody has looked at for a month', async () => {
  const { db } = test.database;
  const row = await survey();
  await countAnswers(test.database, row.id, { region: 'Umoja' });
  await storedTallies(
    test.database,
    row,
    { region: 'Roysambu' },
    countedOf(questionsOf(row.document)),
    1_000_000,
  );
  await db.execute(
    sql`update survey_filter set looked_at = now() - interval '31 days' where filter = ${filterName({ region: 'Umoja' })}`,
  );
  await countAnswers(test.database, row.id, {});
  const { rows } = await db.execute<{ filter: string }>(sql`select distinct filter from survey_filter_day`);
  const left = rows.map(({ filter }) => filter);
  expect(left).toContain(filterName({ region: 'Roysambu' }));
  expect(left).not.toContain(filterName({ region: 'Umoja' }));
});
