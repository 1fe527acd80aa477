import type { RemoteDescriptor } from '@konnect/contracts';
import {
  budgetMessage,
  pageWeights,
  viewMessage,
  viewWeights,
  type ModuleSizes,
} from '@konnect/contracts/rules';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

export interface Budgeted {
  descriptor: RemoteDescriptor;
  /** Null when the build is older than records of module sizes. */
  sizes(): Promise<ModuleSizes | null>;
}

/**
 * The live release, and the release with the candidate; they differ in more than the candidate when builds
 * are deployed together.
 */
export interface BudgetSets {
  live: readonly Budgeted[];
  beside: readonly Budgeted[];
}

const shellIn = (set: readonly Budgeted[]): Budgeted | undefined =>
  set.find(({ descriptor }) => descriptor.id === SHELL_ID);

/**
 * Checks whether a page's first view exceeds its budget with this version. A page that exceeds it already may
 * be published again if it does not grow, because a team must be able to publish a fix.
 */
export async function budgetFault(
  candidate: Budgeted,
  { live, beside }: BudgetSets,
): Promise<RegistryError | null> {
  const { id } = candidate.descriptor;
  const liveShell = shellIn(live);
  const shell = id === SHELL_ID ? candidate : shellIn(beside);
  if (!shell) return null;
  const guests =
    id === SHELL_ID
      ? [candidate, ...beside.filter(({ descriptor }) => descriptor.id !== SHELL_ID)]
      : [candidate];
  for (const guest of guests) {
    const guestBefore = live.find(({ descriptor }) => descriptor.id === guest.descriptor.id);
    const before = guestBefore && liveShell ? pageWeights(liveShell.descriptor, guestBefore.descriptor) : [];
    for (const weight of pageWeights(shell.descriptor, guest.descriptor)) {
      const known = before.find(({ page }) => page === weight.page);
      if (weight.bytes <= weight.limit || (known && weight.bytes <= known.bytes)) continue;
      const sizes = (await guest.sizes()) ?? {};
      const olderSizes = known && (await guestBefore?.sizes());
      const message = budgetMessage(
        weight,
        sizes,
        known && olderSizes ? { weight: known, sizes: olderSizes } : undefined,
      );
      return registryError('registry.budget', `budget: ${guest.descriptor.id}/${message}`);
    }
    const over = heavierView(
      shell.descriptor,
      guest.descriptor,
      guestBefore && liveShell && { shell: liveShell.descriptor, remote: guestBefore.descriptor },
    );
    if (over) return over;
  }
  return null;
}

/** The measured bytes by page, for both versions if both were rendered. */
type Measured = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Checks whether a first view exceeds its budget of fonts or of all bytes. One that exceeded it before may be
 * published again if it does not grow.
 * @param before the measurements of the live version
 */
export function heavierView(
  shell: RemoteDescriptor,
  remote: RemoteDescriptor,
  before?: { shell: RemoteDescriptor; remote: RemoteDescriptor; measured?: Measured } | null,
  measured?: Measured,
): RegistryError | null {
  const older = before ? viewWeights(before.shell, before.remote, before.measured) : [];
  for (const weight of viewWeights(shell, remote, measured)) {
    const known = older.find(({ page, what }) => page === weight.page && what === weight.what);
    if (weight.bytes <= weight.limit || (known && weight.bytes <= known.bytes)) continue;
    return registryError('registry.budget', `budget: ${remote.id}/${viewMessage(weight, known)}`);
  }
  return null;
}
