import { join } from 'node:path';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

import { heavierView } from '../budget-fault';
import type { PeerBuild } from '../check-peers';

import { createImageSizes } from './image-sizes';
import type { ServerBundle } from './job';
import type { SmokeRenderer } from './smoke-render';

export interface SmokeRenderInput {
  candidate: Pick<PeerBuild, 'descriptor' | 'folder'>;
  liveSelf?: Pick<PeerBuild, 'descriptor' | 'folder'> | undefined;
  live: readonly PeerBuild[];
  rolling: readonly PeerBuild[];
  previous: readonly PeerBuild[];
  deployedTogether: ReadonlySet<string>;
  backendUrl?: string | undefined;
  /** True at publish: the first views are measured, and each page must say when its code runs. */
  isMeasuring?: boolean;
}

const bundleOf = ({ descriptor, folder }: Pick<PeerBuild, 'descriptor' | 'folder'>): ServerBundle => ({
  descriptor,
  file: join(folder, descriptor.serverEntry),
});

/** Visitors also have rolling and previous shells, so a new remote is rendered in each of them. */
export async function checkSmokeRenders(
  smokeRenderer: SmokeRenderer,
  {
    candidate,
    liveSelf,
    live,
    rolling,
    previous,
    deployedTogether,
    backendUrl,
    isMeasuring = true,
  }: SmokeRenderInput,
): Promise<RegistryError | null> {
  const { id } = candidate.descriptor;
  const isOther = ({ descriptor }: PeerBuild): boolean =>
    descriptor.id !== id && (descriptor.id === SHELL_ID) !== (id === SHELL_ID);
  const pairOf = (self: Pick<PeerBuild, 'descriptor' | 'folder'>, other: PeerBuild) => {
    const [one, two] = [bundleOf(self), bundleOf(other)];
    const owner = id;
    // A version from before pages had to say when their code runs may go live again.
    const isCandidate = isMeasuring && self === candidate && id !== SHELL_ID;
    return id === SHELL_ID
      ? { shell: one, remote: two, owner }
      : { shell: two, remote: one, owner, ...(isCandidate && { isCandidate }) };
  };
  const sizes = createImageSizes();
  for (const other of [...live, ...rolling].filter(isOther)) {
    const isMeasured =
      isMeasuring &&
      liveSelf !== undefined &&
      live.includes(other) &&
      !deployedTogether.has(other.descriptor.id);
    const pair = pairOf(candidate, other);
    const job = { backendUrl, isMeasured, ...(isMeasured && { sizes }) };
    const { fault, ...seen } = await smokeRenderer.run({ ...pair, ...job });
    if (fault !== null) return registryError('registry.render', `render: ${fault}`);
    if (!isMeasured || !heavierView(pair.shell.descriptor, pair.remote.descriptor, null, seen)) continue;
    // A view rarely exceeds its budget, so the live version is measured only then.
    const before = pairOf(liveSelf, other);
    const was = await smokeRenderer.run({ ...before, ...job });
    // When a whole site is deployed, the live version may not fit its new peers.
    if (was.fault !== null) continue;
    const over = heavierView(
      pair.shell.descriptor,
      pair.remote.descriptor,
      { shell: before.shell.descriptor, remote: before.remote.descriptor, seen: was },
      seen,
    );
    if (over) return over;
  }
  for (const other of previous.filter(isOther)) {
    const { fault } = await smokeRenderer.run({ ...pairOf(candidate, other), backendUrl });
    if (fault === null) continue;
    // A failure that the live version also has does not count.
    if (liveSelf && (await smokeRenderer.run({ ...pairOf(liveSelf, other), backendUrl })).fault !== null)
      continue;
    return registryError('registry.render', `render: ${fault}`);
  }
  return null;
}
