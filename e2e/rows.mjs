// Which rows of the feature list no browser test names: `node e2e/rows.mjs 11-21 35-75`. Ends with 1 when there are any.
import { readdirSync, readFileSync } from 'node:fs';

const SPECS = new URL('./specs/', import.meta.url);
const LAST_ROW = 180;

/** Titles of tests that run: one left out by `fixme` or `skip` shows nothing. */
const TITLE = /\btest(?:\.only)?\(\s*(['"`])(.*?)\1\s*,/g;

const named = new Set();
for (const file of readdirSync(SPECS, { recursive: true }).filter((name) => name.endsWith('.spec.ts'))) {
  for (const [, , title] of readFileSync(new URL(file, SPECS), 'utf8').matchAll(TITLE))
    for (const [, row] of title.matchAll(/\bF(\d+)\b/g)) named.add(Number(row));
}

const asked = process.argv.slice(2).flatMap((range) => {
  const [first, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
});
const rows = asked.length > 0 ? asked : Array.from({ length: LAST_ROW }, (_, index) => index + 1);
const missing = rows.filter((row) => !named.has(row));
console.log(
  missing.length === 0
    ? `Each of these ${rows.length} rows is named by a browser test.`
    : `Without a browser test: ${missing.map((row) => `F${row}`).join(' ')}`,
);
process.exitCode = missing.length === 0 ? 0 : 1;
