import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './root';

export const MONOLITH = join(ROOT, '.cache/monolith');
const BUILDER = join(ROOT, 'e2e/monolith');
const APPS = ['shell', 'mfe-community', 'mfe-engagement', 'mfe-careers', 'mfe-staff'];

/** Files by chunk group. */
export type Groups = Record<string, string[]>;

/** A build's version is the hash of its sources. */
function versionOf(app: string): string {
  return (JSON.parse(readFileSync(join(ROOT, app, 'dist/remote.json'), 'utf8')) as { version: string })
    .version;
}

/** Builds the monolith unless the cache has one of the same sources. */
export async function ensureMonolith(): Promise<{ skipped: boolean; ms: number }> {
  const started = Date.now();
  const hash = createHash('sha256');
  for (const app of APPS) hash.update(versionOf(app));
  for (const name of readdirSync(BUILDER).sort()) hash.update(name).update(readFileSync(join(BUILDER, name)));
  const version = hash.digest('hex');
  const stamp = join(MONOLITH, 'stamp');
  if (
    existsSync(stamp) &&
    existsSync(join(MONOLITH, 'groups.json')) &&
    readFileSync(stamp, 'utf8') === version
  ) {
    return { skipped: true, ms: Date.now() - started };
  }
  await promisify(execFile)(process.execPath, [join(BUILDER, 'build.mjs')], { cwd: ROOT });
  writeFileSync(stamp, version);
  return { skipped: false, ms: Date.now() - started };
}

export function readGroups(): Groups {
  return JSON.parse(readFileSync(join(MONOLITH, 'groups.json'), 'utf8')) as Groups;
}
