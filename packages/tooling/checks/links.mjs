// Links between our own documents: every relative link leads to a file, every #anchor to a heading.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../lib/root.mjs';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
  'templates',
]);

function* documents(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* documents(path);
    else if (entry.name.endsWith('.md')) yield path;
  }
}

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

/** Heading text as the anchor that hosts make of it. */
const anchor = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file) =>
  new Set([...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) => anchor(match[1])));

export function checkLinks(root = ROOT) {
  const problems = [];
  for (const file of documents(root)) {
    for (const [, target] of withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/i.test(target)) continue;
      const [path, hash] = target.split('#');
      const found = path ? join(dirname(file), decodeURIComponent(path)) : file;
      if (!existsSync(found)) problems.push(`${relative(root, file)}: ${target} does not exist.`);
      else if (hash && statSync(found).isFile() && !anchorsOf(found).has(hash))
        problems.push(`${relative(root, file)}: ${target} names no heading.`);
    }
  }
  return problems;
}
