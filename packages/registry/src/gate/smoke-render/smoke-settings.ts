import type { PublicConfig, SessionInfo } from '@konnect/contracts';

import type { BundleSource } from '#app/isolation/isolated-renderer';
import { readServerBundle } from '#app/read-server-bundle';
import type { ServerBundle } from './job';

export const CONFIG: PublicConfig = {
  siteName: 'Konnect',
  publicUrl: 'https://konnect.example',
  bases: {
    main: '',
    ticket: '/services/ticket',
    spin: '/services/spin',
    food: '/services/food',
    content: '/services/content',
  },
  publicToken: '',
  portalUrl: 'https://portal.konnect.example',
  phones: ['0700 000 100'],
  whatsapp: '254700000100',
  social: [],
  locations: ['Githurai 44'],
  scholarshipSlug: 'scholarship',
  spinKey: 'konnect-spin',
  apps: [],
};

/** The rendered code may have an `Error` class of its own, so `instanceof` fails. */
export function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return (typeof message === 'string' && message ? message : String(error))
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/** Missing data is a valid response, not a fault of the page. */
export const isProblem = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { kind?: unknown }).kind === 'problem';

export async function sourceOf({ descriptor, file }: ServerBundle): Promise<BundleSource> {
  const { id, version, files, serverEntry } = descriptor;
  const integrity = files.find(({ path }) => path === serverEntry)?.integrity;
  const name = `${id} ${version}`;
  const source = await readServerBundle({ file, name, integrity }).catch((error: NodeJS.ErrnoException) => {
    // An error of the system names a path of this machine.
    throw error.code === undefined ? error : new Error(`${name}: the server bundle cannot be read`);
  });
  return { id, name, source };
}

export function sessionFor({ descriptor }: ServerBundle): SessionInfo | null {
  const [role] = descriptor.roles;
  return role === undefined
    ? null
    : { name: 'Smoke test', email: 'smoke@konnect.example', role, csrfToken: 'smoke' };
}
