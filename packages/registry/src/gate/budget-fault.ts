import type { RemoteDescriptor } from '@konnect/contracts';
import { budgetMessage, pageWeights, type ModuleSizes } from '@konnect/contracts/rules';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { refuse, type Refusal } from '#app/refusal';

export interface Budgeted {
  descriptor: RemoteDescriptor;
  /** null when the version was built before module sizes were kept. */
  sizes(): Promise<ModuleSizes | null>;
}

/**
 * Would a page's first view pass its budget with this version beside the live ones? A page that is over already may be
 * published again as long as it does not grow: else a team could not even publish a fix.
 */
export async function budgetFault(candidate: Budgeted, live: readonly Budgeted[]): Promise<Refusal | null> {
  const { id } = candidate.descriptor;
  const liveSelf = live.find(({ descriptor }) => descriptor.id === id);
  const liveShell = live.find(({ descriptor }) => descriptor.id === SHELL_ID);
  const shell = id === SHELL_ID ? candidate : liveShell;
  if (!shell) return null;
  const guests = id === SHELL_ID ? [candidate, ...live.filter(({ descriptor }) => descriptor.id !== SHELL_ID)] : [candidate];
  for (const guest of guests) {
    const guestBefore = guest === candidate ? liveSelf : guest;
    const before = guestBefore && liveShell ? pageWeights(liveShell.descriptor, guestBefore.descriptor) : [];
    for (const weight of pageWeights(shell.descriptor, guest.descriptor)) {
      const known = before.find(({ page }) => page === weight.page);
      if (weight.bytes <= weight.limit || (known && weight.bytes <= known.bytes)) continue;
      const sizes = (await guest.sizes()) ?? {};
      const olderSizes = known && (await guestBefore?.sizes());
      const message = budgetMessage(weight, sizes, known && olderSizes ? { weight: known, sizes: olderSizes } : undefined);
      return refuse('registry.budget', `budget: ${guest.descriptor.id}/${message}`);
    }
  }
  return null;
}
