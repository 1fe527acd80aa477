// What the SQL uses of PostgreSQL beyond the standard: the handbook lists it for a move to another one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(__dirname, '../../..');
const SOURCES = ['backend/src', 'database/src', 'registry/src'];
const isShipped = (path: string): boolean =>
  /\.(?:sql|ts)$/.test(path) && !/\.test\.ts$|(?:^|\/)(?:test|testing|demo)\//.test(path);

/** The names are those of the first column of the handbook's table. */
const FEATURES: Readonly<Record<string, RegExp>> = {
  tsvector: /\btsvector\b/i,
  setweight: /\bsetweight\(/i,
  ts_headline: /\bts_headline\(/i,
  'text search configuration': /text search configuration/i,
  GIN: /using gin\b/i,
  'GIN over several columns': /using gin \([^();]*,/i,
  GiST: /using gist\b/i,
  pg_trgm: /create extension (?:if not exists )?pg_trgm/i,
  unaccent: /create extension (?:if not exists )?unaccent/i,
  'triggers for each row': /create (?:or replace )?trigger[^;]*for each row/i,
  'triggers for each statement': /create (?:or replace )?trigger[^;]*for each statement/i,
  'transition tables': /referencing (?:new|old) table/i,
  'PL/pgSQL': /language plpgsql/i,
  'stored generated columns': /generated always as \(/i,
  'identity columns': /generated (?:always|by default) as identity/i,
  'partial indexes': /create (?:unique )?index[^;]*\bwhere\b/i,
  percentile_cont: /percentile_cont\(/i,
  'session advisory locks': /\bpg_advisory_lock\(/i,
  'transaction advisory locks': /\bpg_(?:try_)?advisory_xact_lock\(/i,
  'LISTEN and NOTIFY': /\bpg_notify\(|['"`](?:listen|notify) \w/i,
  'SELECT ... FOR UPDATE': /\bfor update\b(?!`)|\.for\('update'/i,
  'SKIP LOCKED': /skip locked|skipLocked/i,
  'unlogged tables': /create unlogged table/i,
  reltuples: /\breltuples\b/,
  'collate "C"': /collate "C"/i,
  LATERAL: /\blateral\b/i,
  'recursive queries': /with recursive/i,
  'deferrable constraints': /\bdeferrable\b/i,
  'exclusion constraints': /exclude using/i,
};

function usedFeatures(): string[] {
  const texts = SOURCES.flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
      .filter(isShipped)
      .map((path) => readFileSync(join(PACKAGES, folder, path), 'utf8')),
  );
  return Object.keys(FEATURES).filter((name) => texts.some((text) => FEATURES[name]?.test(text)));
}

function listedFeatures(): string[] {
  const page = readFileSync(join(PACKAGES, 'handbook/scale.md'), 'utf8');
  const table = page.slice(page.indexOf('| feature |')).split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[1]?.replaceAll('`', '').trim() ?? '');
}

it('the SQL uses of PostgreSQL what the handbook lists, and nothing else', () => {
  expect(listedFeatures().sort()).toEqual(usedFeatures().sort());
});
