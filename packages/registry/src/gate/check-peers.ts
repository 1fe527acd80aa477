import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { readDescriptor } from '#app/assets/release-folder';
import type { RegistryError } from '#app/registry-error';

import { checkApiSurface } from './api-surface/check-api-surface';
import { checkRollback } from './api-surface/check-rollback';
import { channelFault } from './channel-fault';
import { slotFault } from './slot-fault';

export interface PeerBuild {
  descriptor: RemoteDescriptor;
  folder: string;
  read(path: string): Promise<Buffer | null>;
}

export function readPeerBuilds(folders: readonly string[]): Promise<PeerBuild[]> {
  return Promise.all(
    folders.map(async (folder) => ({
      descriptor: await readDescriptor(folder),
      folder,
      read: (path: string) => readFile(join(folder, path)).catch(() => null),
    })),
  );
}

export interface Peers {
  /** A peer of the same id is the version that the candidate replaces. */
  beside: readonly PeerBuild[];
  previous: readonly PeerBuild[];
}

export async function checkPeers(
  candidate: PeerBuild,
  { beside, previous }: Peers,
): Promise<RegistryError | null> {
  return (
    (await slotFault(candidate, beside)) ??
    (await channelFault(candidate, beside)) ??
    (await checkApiSurface(candidate, beside)) ??
    (await checkRollback(candidate, { beside, previous }))
  );
}
