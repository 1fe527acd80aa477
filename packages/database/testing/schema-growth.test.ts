import type { Database } from '../src/database';
import { migrationContractions, readSchema } from './schema-growth';
import { openEmbeddedCopy } from './test-database';

let database: Database;
beforeAll(async () => (database = await openEmbeddedCopy()), 60_000);
afterAll(() => database.close());

const run = (statements: string) => database.session((client) => client.query(statements));

async function contractionsOf(statements: string): Promise<string[]> {
  await run(`drop schema public cascade; create schema public;
    create table person (id integer generated always as identity primary key, name text not null, age smallint);
    create table pet (id integer primary key);`);
  const before = await readSchema(database);
  await run(statements);
  return migrationContractions(before, await readSchema(database));
}

describe('a migration that the version before cannot work with is refused', () => {
  it.each([
    ['a table dropped', 'drop table pet', ['The table pet is gone.']],
    [
      'a table dropped in a block of code',
      "do $$ begin execute 'drop ' || 'table pet'; end $$",
      ['The table pet is gone.'],
    ],
    ['a column dropped', 'alter table person drop age', ['The column person.age is gone.']],
    ['a table renamed', 'alter table pet rename to animal', ['The table pet is gone.']],
    ['a column renamed', 'alter table person rename age to years', ['The column person.age is gone.']],
    [
      'the type of a column changed',
      'alter table person alter age type text',
      ['The column person.age was smallint and is text.'],
    ],
    [
      'a column that has to have a value',
      'alter table person alter column age set not null',
      ['The column person.age needs a value, which the version before may leave out.'],
    ],
    [
      'a column that has lost its default',
      'alter table person alter id drop identity',
      ['The column person.id needs a value, which the version before may leave out.'],
    ],
    [
      'a new column that has to have a value',
      'alter table person add phone text not null',
      ['The new column person.phone needs a value that the version before does not write.'],
    ],
    [
      'a table that takes the place of another',
      'drop table pet; create table pet (id integer primary key)',
      ['Another took the place of pet.'],
    ],
    [
      'a column that takes the place of another',
      'alter table person drop age; alter table person add age smallint',
      ['Another took the place of person.age.'],
    ],
  ])('%s', async (_what, statements, expected) => {
    expect(await contractionsOf(statements)).toEqual(expected);
  });
});

it.each([
  ['a new table', 'create table shop (id integer not null)'],
  ['a new column without a value', 'alter table person add phone text'],
  ['a new column with a default', "alter table person add phone text not null default ''"],
  ['a value that has a default', 'alter table person alter age set default 1, alter age set not null'],
  ['a value that may be left out', 'alter table person alter name drop not null'],
  ['an index', 'create index person_by_name on person (name)'],
  ['other rows', 'delete from person'],
])('a migration may add things: %s', async (_what, statements) => {
  expect(await contractionsOf(statements)).toEqual([]);
});
