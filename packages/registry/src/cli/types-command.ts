import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { registryError } from '#app/registry-error';

import type { CommandOutput } from './command';
import { problem } from './registry-client';

export const TYPES_USAGE = 'mfe types <id>@<address of the site or of a manifest>';

const run = promisify(execFile);
const FOLDER = '@mf-types';
const LIMIT_MS = 30_000;
const PLUGIN = '@module-federation/dts-plugin/core';
/** Packages that bring the library which writes and fetches types. */
const CARRIERS = [
  [],
  ['@module-federation/enhanced'],
  ['@module-federation/rsbuild-plugin', '@module-federation/enhanced'],
  ['@module-federation/vite'],
  ['@konnect/federation/build', '@module-federation/enhanced'],
] as const;

/** The library prints to the terminal, and this command may have to print one line of JSON. */
const FETCH = `const [file, options] = process.argv.slice(1);
require(file).consumeTypes(JSON.parse(options)).catch((error) => { console.error(error.message); process.exit(1); });`;

function findPlugin(cwd: string): string {
  for (const carriers of CARRIERS) {
    try {
      let require = createRequire(join(cwd, 'package.json'));
      for (const carrier of carriers) require = createRequire(require.resolve(carrier));
      return require.resolve(PLUGIN);
    } catch {}
  }
  throw registryError(
    'registry.input',
    `No federation plugin is installed in ${cwd}: install @module-federation/enhanced, or run this where it is.`,
  );
}

function parseTarget(text: string): { id: string; manifest: string } {
  const [, id = '', address = ''] = /^([\w-]+)@(.+)$/.exec(text) ?? [];
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw registryError(
      'registry.input',
      `"${text}" is not a remote and an address such as hello@https://konnect.example.`,
    );
  const isManifest = new URL(address).pathname.endsWith('.json');
  return {
    id,
    manifest: isManifest ? address : new URL(`/assets/${id}/live/mf-manifest.json`, address).href,
  };
}

async function requireTypes(id: string, manifest: string): Promise<void> {
  const answer = await fetch(manifest, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  if (!answer) throw problem('registry.unavailable', `Nothing answers at ${manifest}.`);
  const body = (await answer.json().catch(() => null)) as {
    metaData?: { types?: { zip?: string } };
  } | null;
  if (!answer.ok || !body?.metaData)
    throw registryError('registry.unknown', `There is no manifest at ${manifest} (${answer.status}).`);
  if (!body.metaData.types?.zip)
    throw registryError(
      'registry.unknown',
      `"${id}" publishes no types: its build must write them (dts: { generateTypes: true }).`,
    );
}

export async function types(text: string, cwd: string): Promise<CommandOutput> {
  const { id, manifest } = parseTarget(text);
  const plugin = findPlugin(cwd);
  await requireTypes(id, manifest);
  const folder = join(cwd, FOLDER, id);
  await rm(folder, { recursive: true, force: true });
  const host = {
    context: cwd,
    typesFolder: FOLDER,
    consumeAPITypes: false,
    maxRetries: 2,
    timeout: LIMIT_MS,
    moduleFederationConfig: { name: 'mfe', remotes: { [id]: `${id}@${manifest}` } },
  };
  const options = JSON.stringify({ host, displayErrorInTerminal: false });
  await run(process.execPath, ['-e', FETCH, plugin, options], { cwd });
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const declared = files.filter((name) => name.endsWith('.d.ts')).sort();
  if (declared.length === 0)
    throw problem('registry.unavailable', `The types that ${manifest} names could not be fetched.`);
  return {
    data: { id, folder, files: declared },
    lines: [
      `fetched the types of ${id} into ${join(FOLDER, id)}: ${declared.length} files`,
      `in tsconfig.json: "paths": { "${id}/*": ["./${FOLDER}/${id}/*"] }`,
    ],
  };
}
