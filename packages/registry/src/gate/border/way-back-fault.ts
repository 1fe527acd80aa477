import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { refuse, type Refusal } from '#app/refusal';

import { pairFault, sideOf, type BorderParty } from './border-fault';

const isPair = (one: RemoteDescriptor, other: RemoteDescriptor): boolean =>
  one.id !== other.id && (one.id === SHELL_ID || other.id === SHELL_ID);

/**
 * A rollback is never refused, so it must not lead to a shell and a remote that do not fit: a new shell serves what each remote goes
 * back to, and a new remote the shell before. What the live version does not fit either is nobody's fault any more.
 */
export async function wayBackFault(
  candidate: BorderParty,
  { beside, previous }: { beside: readonly BorderParty[]; previous: readonly BorderParty[] },
): Promise<Refusal | null> {
  const own = await sideOf(candidate);
  if (!own) return null;
  const live = beside.find(({ descriptor }) => descriptor.id === candidate.descriptor.id);
  const before = live && (await sideOf(live));
  for (const party of previous.filter(({ descriptor }) => isPair(descriptor, candidate.descriptor))) {
    const older = await sideOf(party);
    const fault = older && pairFault(own, older);
    if (!fault || (before && pairFault(before, older))) continue;
    return refuse(
      'registry.neighbours',
      `${fault}; a rollback of "${party.descriptor.id}" goes to ${party.descriptor.version}`,
    );
  }
  return null;
}
