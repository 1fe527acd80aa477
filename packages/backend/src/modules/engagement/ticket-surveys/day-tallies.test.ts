import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { BACKEND_MIGRATIONS } from '#app/db/backend-migrations';
import { seedDemo } from '#app/demo/seed';
import { RECORDS } from '#app/modules/staff/privacy/records';
import { rowsRead } from '#app/test/rows-read';
import { startTestApp, type TestApp } from '#app/test/test-app';
import { ticketTallies } from './day-tallies';
import { summariseTickets } from './numbers';
import { countResponses, findTicketSurvey, insertTicketResponses } from './store';

let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await startTestApp();
  await seedDemo(test.database, () => test.clock.now, { large: { ticketAnswers: 3_000 } });
  const { rows } = await test.database.db.execute<{ id: string }>(
    sql`select survey_id as id from ticket_response group by 1 order by count(*) desc limit 1`,
  );
  id = rows[0]?.id ?? '';
}, 60_000);
afterAll(() => test.close());

const summary = async () =>
  summariseTickets(await findTicketSurvey(test.database.db, id), await ticketTallies(test.database, id));

/** The same numbers without a stored sum. */
async function recount() {
  await test.database.db.execute(sql`update ticket_survey_day set tally = null`);
  return summary();
}

const counted = async () => (await countResponses(test.database.db)).find((row) => row.id === id);

async function stored(): Promise<number> {
  const { rows } = await test.database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from ticket_response where survey_id = ${id}`,
  );
  return rows[0]?.total ?? 0;
}

const response = (reference: string, at: string) => ({
  surveyId: id,
  ticketId: `TK-${reference}`,
  reference,
  response: { words: 'Sawa kabisa', speed: 1 },
  createdAt: new Date(at),
});

it('stored sums give the numbers of a recount after responses came, changed, were erased and went', async () => {
  const { db } = test.database;
  const first = await recount();
  expect([first.responses, first.by_day.length > 50]).toEqual([await stored(), true]);
  expect(await summary()).toEqual(first);
  await insertTicketResponses(db, [response('KT-NEW-1', '2026-01-05T22:30:00Z')]);
  await db.execute(
    sql`update ticket_response set response = response || '{"speed": 2}' where reference like '%3'`,
  );
  await db.execute(
    sql`update ticket_response set created_at = created_at - interval '200 days' where reference like '%4'`,
  );
  await db.execute(RECORDS.survey.anonymise(sql`select id from ticket_response where reference like '%5'`));
  await db.execute(sql`delete from ticket_response where reference like '%7'`);
  const seen = await summary();
  expect(seen.responses).toBe(await stored());
  expect(seen.responses).toBeLessThan(first.responses);
  expect(seen.questions.find(({ question }) => question === 'words')?.counts).toContainEqual({
    answer: 'Sawa kabisa',
    count: 1,
  });
  expect(seen).toEqual(await recount());
  expect((await counted())?.responses).toBe(await stored());
});

it('adds up as the responses themselves say', async () => {
  const { rows } = await test.database.db.execute(sql`
    select count(*)::int as responses, count(distinct ticket_id)::int as tickets,
      avg((response ->> 'speed')::int)::float8 as mean, count(response ->> 'speed')::int as answered,
      count(*) filter (where response -> 'good' @> '"Friendly"')::int as friendly
    from ticket_response where survey_id = ${id}`);
  const { responses, tickets, questions } = await recount();
  const [speed, good] = ['speed', 'good'].map((name) => questions.find(({ question }) => question === name));
  expect({
    responses,
    tickets,
    mean: speed?.mean,
    answered: speed?.answered,
    friendly: good?.counts.find(({ answer }) => answer === 'Friendly')?.count,
  }).toEqual({ ...rows[0], mean: expect.closeTo(Number(rows[0]?.['mean']), 6) });
});

it('a second look reads no responses, and one after a new response those of its day', async () => {
  const survey = await findTicketSurvey(test.database.db, id);
  const look = () =>
    rowsRead(test.database, ['ticket_response'], async (db) =>
      summariseTickets(
        survey,
        await ticketTallies({ ...test.database, db, transaction: (work) => work(db) }, id),
      ),
    );
  await summary();
  expect(await look()).toBe(0);
  await insertTicketResponses(test.database.db, [response('KT-NEW-2', '2026-02-05T12:00:00Z')]);
  expect(await look()).toBeLessThan(200);
  expect(await rowsRead(test.database, ['ticket_response'], countResponses)).toBeLessThan(20);
});

it('a question with very many texts keeps the sum of a day short, and all that answered are counted', async () => {
  const items = Array.from({ length: 400 }, (_, n) => ({
    ...response(`KT-TEXT-${n}`, '2025-01-05T12:00:00Z'),
    response: { words: `Text ${n}`, speed: n % 5 },
  }));
  await insertTicketResponses(test.database.db, items);
  const day = (await ticketTallies(test.database, id)).get('2025-01-05');
  expect(day?.answered).toEqual({ words: 400, speed: 400 });
  expect(day?.answers.filter(([question]) => question === 'words')).toHaveLength(200);
  expect(day?.answers.filter(([question]) => question === 'speed').map(([, , , count]) => count)).toEqual([
    80, 80, 80, 80, 80,
  ]);
});

it('a database of an earlier release gets its days and counts by the migration', async () => {
  const { db } = test.database;
  const before = await recount();
  await db.execute(
    sql.raw(`
    drop table ticket_survey_day;
    drop function forget_ticket_survey_days cascade;
    drop trigger count_added on ticket_response;
    drop trigger count_removed on ticket_response;
    drop trigger count_changed on ticket_response;
    delete from row_count where name = 'ticket_response';`),
  );
  await db.execute(
    sql.raw(await readFile(join(BACKEND_MIGRATIONS.folder, '0450-ticket-survey-days.sql'), 'utf8')),
  );
  expect(await summary()).toEqual(before);
  expect((await counted())?.responses).toBe(await stored());
});
