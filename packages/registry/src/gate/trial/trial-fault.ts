import { join } from 'node:path';

import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { refuse, type Refusal } from '#app/refusal';

import { heavierView } from '../budget-fault';
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

/**
 * Renders every page of a new remote in the live shell and the one before; of a new shell, every page of every remote and of the
 * one before. Beside what is live the first views are weighed as well, with the pictures that they ask for, once there is
 * something to compare them with.
 */
export async function trialFault(trial: Trial, { candidate, folder, neighbours, folderOf, backendUrl }: TrialSet): Promise<Refusal | null> {
  const own: TrialBundle = { descriptor: candidate, file: join(folder, candidate.serverEntry) };
  const bundleOf = (descriptor: RemoteDescriptor): TrialBundle => ({ descriptor, file: join(folderOf(descriptor.id, descriptor.version), descriptor.serverEntry) });
  const liveOf = (id: string) => neighbours.find((one) => one.id === id);
  const liveSelf = liveOf(candidate.id);
  const others = neighbours.filter(({ id }) => id !== candidate.id && (id === SHELL_ID) !== (candidate.id === SHELL_ID));
  for (const descriptor of others) {
    const other = bundleOf(descriptor);
    const pairOf = (self: TrialBundle) => (candidate.id === SHELL_ID ? { shell: self, remote: other } : { shell: other, remote: self });
    const isWeighed = liveSelf !== undefined && descriptor === liveOf(descriptor.id);
    const { fault, seen } = await trial.run({ ...pairOf(own), backendUrl, isWeighed });
    if (fault !== null) return refuse('registry.render', `render: ${fault}`);
    const pair = pairOf(own);
    if (!isWeighed || !heavierView(pair.shell.descriptor, pair.remote.descriptor, null, seen)) continue;
    // Only now, because it is rare: what did the same views weigh before?
    const before = pairOf(bundleOf(liveSelf));
    const was = await trial.run({ ...before, backendUrl, isWeighed });
    const over = heavierView(pair.shell.descriptor, pair.remote.descriptor, { shell: before.shell.descriptor, remote: before.remote.descriptor, ...(was.seen && { seen: was.seen }) }, seen);
    if (over) return over;
  }
  return null;
}
