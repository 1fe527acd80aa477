// Every relative link leads to a file, and every #anchor to a heading.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
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

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** `NNNN-name.sql` means many files, and sources compiled to `.js` are no files. */
const SOURCE_NAME = /`([\w./-]+\.(?:[cm]?tsx?|[cm]js|css|sql))`/g;
const isPlaceholder = (name) => name.startsWith('NNNN');

const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

/** Hosts make anchors of headings in this way. */
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
  const files = [...filesBelow(root)];
  const names = new Set(files.map((file) => basename(file)));
  for (const file of files.filter((path) => path.endsWith('.md'))) {
    if (basename(file) === 'README.md')
      for (const [, source] of readFileSync(file, 'utf8').matchAll(SOURCE_NAME))
        if (!names.has(basename(source)) && !isPlaceholder(basename(source)))
          problems.push(`${relative(root, file)}: there is no file ${source}.`);
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
