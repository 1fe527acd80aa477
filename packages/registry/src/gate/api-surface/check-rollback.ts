import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

import { pairFault, surfaceOf, type ReadableBuild } from './check-api-surface';

const isPair = (one: RemoteDescriptor, other: RemoteDescriptor): boolean =>
  one.id !== other.id && (one.id === SHELL_ID || other.id === SHELL_ID);

/** A rollback is never refused, so a new version must also fit the previous version of its peers. */
export async function checkRollback(
  candidate: ReadableBuild,
  { beside, previous }: { beside: readonly ReadableBuild[]; previous: readonly ReadableBuild[] },
): Promise<RegistryError | null> {
  const own = await surfaceOf(candidate);
  if (!own) return null;
  const live = beside.find(({ descriptor }) => descriptor.id === candidate.descriptor.id);
  const before = live && (await surfaceOf(live));
  for (const build of previous.filter(({ descriptor }) => isPair(descriptor, candidate.descriptor))) {
    const older = await surfaceOf(build);
    const fault = older && pairFault(own, older);
    if (!fault || (before && pairFault(before, older))) continue;
    return registryError(
      'registry.neighbours',
      `${fault}; a rollback of "${build.descriptor.id}" goes to ${build.descriptor.version}`,
    );
  }
  return null;
}
