#!/usr/bin/env node
// `npm create konnect-remote street-events` makes a folder; with `.` as second word it uses this folder.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Refused } from '../generators/names.mjs';
import { newOutsideRemote } from '../generators/outside-remote.mjs';

const USAGE = 'Say the name of the remote: npm create konnect-remote street-events [folder].';
/** An empty repository may hold these already. */
const HARMLESS = ['.git', 'LICENSE', '.npmrc', '.editorconfig'];

function create([name, place]) {
  if (!name) throw new Refused(USAGE);
  const ranges = JSON.parse(readFileSync(new URL('../ranges.json', import.meta.url), 'utf8'));
  const { files } = newOutsideRemote(name, ranges);
  const folder = resolve(place ?? name);
  const found = existsSync(folder) ? readdirSync(folder).filter((entry) => !HARMLESS.includes(entry)) : [];
  if (found.length > 0)
    throw new Refused(`${folder} is not empty (${found.slice(0, 3).join(', ')}); nothing was written.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const enter = relative(process.cwd(), folder);
  const manager = /^pnpm\//.test(process.env.npm_config_user_agent ?? '') ? 'pnpm' : 'npm';
  const next = [
    ...(enter ? [`cd ${enter}`] : []),
    `${manager} install`,
    `${manager} test`,
    `${manager} run dev`,
  ];
  console.log(`Wrote ${files.length} files into ${basename(folder)}.\n\nNext: ${next.join('\n      ')}`);
}

try {
  create(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
