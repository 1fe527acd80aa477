import { join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { refuse, type Refusal } from '#app/refusal';

import type { TrialBundle } from './job';
import type { Trial } from './trial';

export interface TrialSet {
  candidate: RemoteDescriptor;
  /** Where its files are now. */
  folder: string;
  /** Live versions and the good ones before them: what a visitor may have beside the candidate. */
  neighbours: readonly RemoteDescriptor[];
  folderOf(id: string, version: string): string;
  backendUrl?: string | undefined;
}

/** Renders every page of a new remote in the live shell and the one before; of a new shell, every page of every remote and of the one before. */
export async function trialFault(trial: Trial, { candidate, folder, neighbours, folderOf, backendUrl }: TrialSet): Promise<Refusal | null> {
  const own: TrialBundle = { descriptor: candidate, file: join(folder, candidate.serverEntry) };
  const others = neighbours
    .filter(({ id }) => id !== candidate.id && (id === SHELL_ID) !== (candidate.id === SHELL_ID))
    .map((descriptor): TrialBundle => ({ descriptor, file: join(folderOf(descriptor.id, descriptor.version), descriptor.serverEntry) }));
  for (const other of others) {
    const [shell, remote] = candidate.id === SHELL_ID ? [own, other] : [other, own];
    const { fault } = await trial.run({ shell, remote, backendUrl });
    if (fault !== null) return refuse('registry.render', `render: ${fault}`);
  }
  return null;
}
