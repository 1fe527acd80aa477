// `.env.example` lists every setting that the programs read, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/root.mjs';

/** Tests and benchmarks have settings of their own, which no site sets. */
const FOLDERS = [
  'shell/server',
  'packages/backend/src',
  'packages/backend/bin',
  'packages/database/src',
  'packages/registry/src',
  'packages/registry/bin',
  'packages/federation/bin',
  'packages/tooling/bin',
  'packages/tooling/lib',
  'e2e/bin',
  'e2e/serve',
];
const SOURCE = /\.(ts|mjs)$/;
const OTHERS = /\.test\.|\/test\/|\/test-/;
/** These belong to the system or to a tool. */
const FOREIGN = new Set([
  'CI',
  'HOME',
  'NODE_ENV',
  'PATH',
  'PLAYWRIGHT_BROWSERS_PATH',
  'PLAYWRIGHT_JSON_OUTPUT_NAME',
  'TEST_DATABASE_URL',
  'LOCALAPPDATA',
  'PROGRAMFILES',
  'TZ',
]);
const READ = /\benv(?:\.([A-Z][A-Z0-9_]+)\b|\[['"]([A-Z][A-Z0-9_]+)['"]\])/g;
const SCHEMA_FILE = 'packages/backend/src/environment.ts';
const SCHEMA_KEY = /^ {2}([A-Z][A-Z0-9_]+): /gm;

const list = (folder) => {
  try {
    return readdirSync(join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
};

/** Setting -> file that reads it. */
export function settingsRead(files) {
  const found = new Map();
  for (const [file, text] of files) {
    for (const [, dotted, quoted] of text.matchAll(READ)) found.set(dotted ?? quoted, file);
    if (file === SCHEMA_FILE) for (const [, name] of text.matchAll(SCHEMA_KEY)) found.set(name, file);
  }
  for (const name of FOREIGN) found.delete(name);
  return found;
}

export const settingsListed = (text) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

export function compareSettings(read, listed) {
  const missing = [...read]
    .filter(([name]) => !listed.includes(name))
    .map(
      ([name, file]) => `${file} reads ${name}: add it to .env.example with its default and a line about it.`,
    );
  const unread = listed
    .filter((name) => !read.has(name))
    .map((name) => `.env.example lists ${name}, which nothing reads.`);
  const twice = listed
    .filter((name, index) => listed.indexOf(name) !== index)
    .map((name) => `.env.example lists ${name} twice.`);
  return [...missing, ...unread, ...twice];
}

export function checkSettings() {
  const files = FOLDERS.flatMap(list)
    .filter((file) => SOURCE.test(file) && !OTHERS.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
  return compareSettings(
    settingsRead(files),
    settingsListed(readFileSync(join(ROOT, '.env.example'), 'utf8')),
  );
}
