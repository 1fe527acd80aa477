import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { readDescriptor } from '#app/assets/release-folder';
import type { Refusal } from '#app/refusal';

import { borderFault } from './border/border-fault';
import { slotFault } from './slot-fault';

export interface Party {
  descriptor: RemoteDescriptor;
  read(path: string): Promise<Buffer | null>;
}

/** Builds that are not published yet. */
export function partiesIn(folders: readonly string[]): Promise<Party[]> {
  return Promise.all(folders.map(async (folder) => ({ descriptor: await readDescriptor(folder), read: (path: string) => readFile(join(folder, path)).catch(() => null) })));
}

/** Would visitors find this version and those beside it of one mind? Those of the same remote are what it takes the place of. */
export async function neighbourFault(candidate: Party, beside: readonly Party[]): Promise<Refusal | null> {
  return (await slotFault(candidate, beside)) ?? (await borderFault(candidate, beside));
}
