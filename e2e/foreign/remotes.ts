import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SiteReady } from '../site/messages';
import { registryOf } from '../site/registry-client';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('./build-remote.mjs', import.meta.url));
const MFE = join(
  dirname(createRequire(import.meta.url).resolve('@konnect/registry/package.json')),
  'bin/mfe.mjs',
);

/** Remotes of these builders run in our shell without a plugin of ours. */
export const BUILDERS = ['webpack', 'rsbuild', 'vite'] as const;
export type Builder = (typeof BUILDERS)[number];

/** Pages of these remotes render themselves; the values are the paths of their first pages. */
const ISLANDS = { island: '/first', frameworks: '/lit' } as const;

export interface ForeignRemote {
  id: string;
  path: string;
  /** The folder that a team publishes. */
  dist: string;
  remove(): Promise<void>;
}

/** Builds the remote with its own builder, and describes it as its team does. */
export async function buildForeignRemote(
  builder: Builder | keyof typeof ISLANDS,
  text = '',
): Promise<ForeignRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'konnect-foreign-'));
  const dist = join(folder, 'dist');
  await run(process.execPath, [SCRIPT, builder, folder, text]);
  await run(process.execPath, [MFE, 'describe', dist]);
  const id = `hello-${builder}`;
  const path = `/${id}${builder in ISLANDS ? ISLANDS[builder as keyof typeof ISLANDS] : ''}`;
  return { id, path, dist, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Publishes a described build through the site's gate and promotes it. @returns its version */
export async function makeLive(site: SiteReady, { id, dist }: ForeignRemote): Promise<string> {
  const registry = registryOf(site);
  const token = await registry.newToken(id);
  const { version } = await registry.publish(dist, token);
  await registry.promote(id, version, token);
  return version;
}
