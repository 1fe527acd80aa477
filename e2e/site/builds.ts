import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteDescriptor } from '@konnect/contracts';
import type { App } from './messages';

/** The built apps are in this repository, or in a copy that is not rebuilt during a run. */
const BUILDS = process.env['E2E_BUILDS']
  ? resolve(process.env['E2E_BUILDS'])
  : fileURLToPath(new URL('../..', import.meta.url));

export function distOf(app: App): string {
  return join(BUILDS, app === 'shell' ? app : `mfe-${app}`, 'dist');
}

export async function descriptorOf(app: App): Promise<RemoteDescriptor> {
  return JSON.parse(await readFile(join(distOf(app), 'remote.json'), 'utf8')) as RemoteDescriptor;
}
