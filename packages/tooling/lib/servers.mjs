// Compiles the servers for `npm start` and `pnpm serve` where their sources changed, and loads them. There is
// a folder for each state of the sources.
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from './hash.mjs';
import { ROOT } from './root.mjs';

/** What a process may start with. */
const ENTRIES = {
  serve: 'e2e/serve/serve.ts',
  'serve-part': 'e2e/serve/serve-part.ts',
  'compressor-child': 'packages/registry/src/assets/compressor/child.ts',
};
const CACHE = join(ROOT, '.cache/servers');
/** Sites of the browser tests are compiled apart, because an image has no tests. */
const TEST_ENTRIES = {
  'test-site': 'e2e/site/serve-parts.ts',
  'compressor-child': ENTRIES['compressor-child'],
};
const TEST_CACHE = join(ROOT, '.cache/test-servers');
const MANIFEST = 'inputs.json';
/** This file names the one folder that is used, whatever the sources are. An image has it. */
const FIXED = 'fixed';
const UNFINISHED = '.unfinished-';
const UNFINISHED_MS = 3_600_000;
/** A process that runs from an older folder still loads modules from it. */
const MAX_FOLDERS = 8;

const compilerHash = () =>
  hashOf(
    ['./servers.mjs', './compile-servers.mjs']
      .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
      .join('\0'),
  );

/** @returns 0 where another start has removed it */
const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @returns paths, the newest first */
function compiledFolders(cache) {
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && existsSync(join(cache, name, MANIFEST)))
    .map((name) => ({ folder: join(cache, name), at: changedAt(join(cache, name)) }))
    .sort((a, b) => b.at - a.at)
    .map(({ folder }) => folder);
}

function sweep(cache) {
  for (const folder of compiledFolders(cache).slice(MAX_FOLDERS))
    rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith(UNFINISHED))) {
    const isAbandoned = changedAt(join(cache, name)) < Date.now() - UNFINISHED_MS;
    if (isAbandoned) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** @returns the folder that was compiled from the present sources, or undefined */
export function findCompiled({ root = ROOT, cache = join(root, '.cache/servers') } = {}) {
  if (existsSync(join(cache, FIXED))) return join(cache, readFileSync(join(cache, FIXED), 'utf8').trim());
  const hashes = new Map();
  const isUnchanged = ([file, hash]) => {
    const path = join(root, file);
    if (!hashes.has(file)) hashes.set(file, existsSync(path) && hashOf(readFileSync(path, 'utf8')));
    return hashes.get(file) === hash;
  };
  const compiler = compilerHash();
  return compiledFolders(cache).find((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    return manifest.compiler === compiler && Object.entries(manifest.inputs).every(isUnchanged);
  });
}

/**
 * Of two starts at the same time both compile, and the folder of the first one is used.
 * @returns {Promise<string>} the folder
 */
export async function compile({ root = ROOT, cache = join(root, '.cache/servers'), entries = ENTRIES } = {}) {
  const { compileServers } = await import('./compile-servers.mjs');
  const unfinished = join(cache, `${UNFINISHED}${randomUUID()}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    const inputs = await compileServers({ root, entries, folder: unfinished });
    const manifest = JSON.stringify({ compiler: compilerHash(), inputs });
    writeFileSync(join(unfinished, MANIFEST), manifest);
    const folder = join(cache, hashOf(manifest).slice(0, 16));
    if (!existsSync(folder)) {
      try {
        renameSync(unfinished, folder);
      } catch (error) {
        if (!existsSync(folder)) throw error;
      }
    }
    // It is in use, so it must not be the next to be swept.
    utimesSync(folder, new Date(), new Date());
    sweep(cache);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** For a tree that does not change any more: no start looks at the sources again. */
export async function compileFixed({
  root = ROOT,
  cache = join(root, '.cache/servers'),
  entries = ENTRIES,
} = {}) {
  const folder = await compile({ root, cache, entries });
  writeFileSync(join(cache, FIXED), basename(folder));
}

async function fromSources(source, error) {
  console.warn(
    `The servers could not be compiled, so they start from their sources, which takes longer: ${error.message}`,
  );
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(join(ROOT, source)).href);
}

async function load(name, { cache, entries, step }) {
  let folder;
  try {
    folder = findCompiled({ cache }) ?? (await step(() => compile({ cache, entries })));
  } catch (error) {
    return fromSources(entries[name], error);
  }
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
}

/**
 * @param {'serve' | 'serve-part'} name
 * @param {(work: () => Promise<string>) => Promise<string>} [step] runs the compilation, if there is one
 * @returns the exports of the entry
 */
export const loadServer = (name, step = (work) => work()) =>
  load(name, { cache: CACHE, entries: ENTRIES, step });

/** Starts what the environment of the process orders: see `e2e/site/messages.ts`. */
export const loadTestSite = () =>
  load('test-site', { cache: TEST_CACHE, entries: TEST_ENTRIES, step: (work) => work() });
