import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tracing } from '@konnect/tracing';
import { startTestTracing, type TestTracing } from '@konnect/tracing/testing';
import { openEmbeddedCopy } from '../testing/test-database';
import type { Database } from './database';
import { describeStatement, withoutValues } from './statement-text';

const person = pgTable('person', { id: integer().primaryKey(), email: text().notNull() });

let tracer: TestTracing;
let database: Database;

beforeAll(async () => {
  tracer = await startTestTracing();
  database = await openEmbeddedCopy();
  await database.db.execute('create table person (id int primary key, email text not null)');
});

afterAll(async () => {
  await database.close();
  await tracer.close();
});

/** Runs work as a request does. */
function asRequest<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { active } = tracing;
  const span = active?.server({ part: 'backend', name, isTrusted: false });
  if (!active || !span) throw new Error('Nothing is recorded.');
  return active.within(span, () => work().finally(() => span.end()));
}

it('records the statements of each request below it, without a value that was sent', async () => {
  const { db } = database;
  // At the same time, with one connection: each waits for it in the place of another.
  await Promise.all([
    asRequest('one', () => db.insert(person).values({ id: 7_654_321, email: 'asha@example.com' })),
    asRequest('two', () => db.select().from(person).where(eq(person.email, 'asha@example.com'))),
    asRequest('three', () =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select count(*) from person`);
      }),
    ),
    asRequest('four', () =>
      database.session((client) => client.query('select 1 from person where id = $1', [7_654_321])),
    ),
    asRequest('five', async () => {
      await db.execute(sql`select nothing from nowhere`).catch(() => undefined);
    }),
  ]);
  await database.ping();
  const spans = await tracer.stop();
  const below = (name: string) =>
    spans
      .filter(({ parentSpanId }) => parentSpanId === spans.find((span) => span.name === name)?.spanId)
      .map((span) => span.name);
  expect(below('one')).toEqual(['INSERT person']);
  expect(below('two')).toEqual(['SELECT person']);
  expect(below('three')).toEqual(['BEGIN', 'SELECT person', 'COMMIT']);
  expect(below('four')).toEqual(['SELECT person']);
  expect(below('five')).toEqual(['SELECT nowhere']);
  expect(spans.find(({ name }) => name === 'SELECT nowhere')).toMatchObject({
    status: { code: 2 },
    attributes: { 'error.type': expect.stringMatching(/DrizzleQueryError|42P01/) as string },
  });
  // A statement of no request, such as a ping, has no span.
  expect(spans).toHaveLength(12);
  expect(spans.find(({ name }) => name === 'INSERT person')).toMatchObject({
    kind: 3,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'INSERT',
      'db.query.text': 'insert into "person" ("id", "email") values ($1, $2)',
    },
  });
  expect(tracer.collector.text()).not.toMatch(/asha|7654321/);
});

it.each([
  [
    `select * from "comment" where name = 'it''s Asha' limit 20`,
    `select * from "comment" where name = ? limit ?`,
  ],
  ['select $1, $2::int from t1 where a > 3.5', 'select $1, $2::int from t1 where a > ?'],
  ['do $body$ begin perform 5; end $body$', 'do ?'],
])('shows of %s no value', (statement, shown) => {
  expect(withoutValues(statement)).toBe(shown);
});

it.each([
  ['select "a" from "article" join "b" on true', 'SELECT article'],
  ['with x as (select 1) update "draw" set a = 1', 'WITH draw'],
  ['(select 1)', 'SELECT'],
  ['rollback', 'ROLLBACK'],
])('calls %s %s', (statement, name) => {
  expect(describeStatement(statement).name).toBe(name);
});
