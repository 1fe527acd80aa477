import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDescriptor } from '@konnect/contracts';
import type { App } from './messages';

/** Where the built apps are: this repository, or a copy of its builds that is not rebuilt during a run. */
const BUILDS = process.env['E2E_BUILDS']
  ? resolve(process.env['E2E_BUILDS'])
  : fileURLToPath(new URL('../..', import.meta.url));

export function distOf(app: App): string {
  return join(BUILDS, app === 'shell' ? app : `mfe-${app}`, 'dist');
}

/** What a build says of itself. */
export async function descriptorOf(app: App): Promise<RemoteDescriptor> {
  return JSON.parse(await readFile(join(distOf(app), 'remote.json'), 'utf8')) as RemoteDescriptor;
}
