import type { ReleaseVersionInfo } from '@konnect/contracts';

import { createRegistryFetch } from '#app/registry-fetch';
import { createVerifier } from '#app/signing/index';

import type { MadeForStaff, RefusedForStaff } from './staff-answer';
import { publicPart, type RegistryAway, type StaffOverrides } from './staff-overrides';

const TIMEOUT_MS = 5_000;

export interface RemoteOverridesOptions {
  /** Registries on one database; the next is used when one does not answer. */
  registryUrls: readonly string[];
  token: string;
  /** The folder with the public key when `publicKey` is left out. */
  dataDir: string;
  publicKey?: string | undefined;
  fetch?: typeof fetch | undefined;
}

const NO_ANSWER =
  'The registry does not answer, so no version can be looked at now. Nothing was changed; try again in a moment.';
const NOT_KNOWN =
  'The registry does not take the token of this server: REGISTRY_DESK_TOKEN must be the same for both.';
const OLD =
  'The registry is of an earlier version and signs nothing for the desk: update it, or use "mfe override".';
const NOT_UNDERSTOOD =
  'The registry cannot take this wish: a name in it is too long or has signs that no name has. Nothing was changed.';

function awayOf(status: number): RegistryAway {
  if (status === 401 || status === 403) return { away: NOT_KNOWN };
  if (status === 400) return { away: NOT_UNDERSTOOD };
  return { away: status === 404 ? OLD : NO_ANSWER };
}

/** The registry signs, because the key of all releases must stay with it. */
export function createRemoteOverrides({
  registryUrls,
  token,
  dataDir,
  publicKey,
  fetch: send,
}: RemoteOverridesOptions): StaffOverrides {
  const request = createRegistryFetch(registryUrls, { ...(send && { fetch: send }) });
  const verify = createVerifier({ dataDir, ...(publicKey && { publicKey }) });

  async function ask<T>(path: string, body?: object): Promise<T | RegistryAway> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    try {
      const response = await request(`${registryUrls[0]}/registry/desk/${path}`, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (response.status === 200) return (await response.json()) as T;
      await response.body?.cancel();
      return awayOf(response.status);
    } catch {
      return { away: NO_ANSWER };
    }
  }

  return {
    ...publicPart(verify),
    async versions(_, remote) {
      const answer = await ask<{ versions: ReleaseVersionInfo[] | null }>(
        `versions/${encodeURIComponent(remote)}`,
      );
      return 'away' in answer ? answer : answer.versions;
    },
    async make(database, wish, record) {
      // A transaction would hold a connection while the registry works. The registry takes names of one line
      // only.
      const by = wish.by.replace(/\p{Cc}+/gu, ' ');
      const answer = await ask<MadeForStaff | RefusedForStaff>('overrides', { ...wish, by });
      if (!('away' in answer || 'refused' in answer)) await database.transaction(record);
      return answer;
    },
  };
}
