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

import type { MeasuredViews, UnweighedImages } from './smoke-render/job';

export interface Budgeted {
  descriptor: RemoteDescriptor;
  /** Null when the build is older than records of module sizes. */
  sizes(): Promise<ModuleSizes | null>;
}

/** The two releases differ in more than the candidate when builds are deployed together. */
export interface BudgetSets {
  live: readonly Budgeted[];
  beside: readonly Budgeted[];
}

const shellIn = (set: readonly Budgeted[]): Budgeted | undefined =>
  set.find(({ descriptor }) => descriptor.id === SHELL_ID);

/** A page over its budget may be published if it does not grow, because a team must be able to fix it. */
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

export interface SeenViews {
  measured?: MeasuredViews;
  unweighed?: UnweighedImages;
}

const namesOf = ({ unweighed = {} }: SeenViews, page: string): readonly string[] =>
  Object.hasOwn(unweighed, page) ? (unweighed[page] ?? []) : [];

function comparable({ measured = {} }: SeenViews, one: SeenViews, other: SeenViews): MeasuredViews {
  return Object.fromEntries(
    Object.entries(measured).map(([page, parts]) => {
      const unknown = new Set([...namesOf(one, page), ...namesOf(other, page)]);
      return [page, Object.fromEntries(Object.entries(parts).filter(([name]) => !unknown.has(name)))];
    }),
  );
}

/** An image that was not weighed before makes the older size unknown. */
function isUnknownBefore(older: SeenViews, seen: SeenViews, page: string): boolean {
  const parts = seen.measured?.[page] ?? {};
  return namesOf(older, page).some((name) => !Object.hasOwn(parts, name));
}

/** An image that one version could not weigh counts in neither, so slow services make no version lighter. */
export function heavierView(
  shell: RemoteDescriptor,
  remote: RemoteDescriptor,
  before?: { shell: RemoteDescriptor; remote: RemoteDescriptor; seen?: SeenViews } | null,
  seen: SeenViews = {},
): RegistryError | null {
  const older = before?.seen ?? {};
  const was = before ? viewWeights(before.shell, before.remote, comparable(older, older, seen)) : [];
  const now = viewWeights(shell, remote, comparable(seen, older, seen));
  for (const [index, { page, what, bytes, limit }] of viewWeights(shell, remote, seen.measured).entries()) {
    const known = was.find((weight) => weight.page === page && weight.what === what);
    const weight = now[index];
    if (bytes <= limit || !weight) continue;
    if (known && (weight.bytes <= known.bytes || (what === 'all' && isUnknownBefore(older, seen, page))))
      continue;
    return registryError(
      'registry.budget',
      `budget: ${remote.id}/${viewMessage({ ...weight, bytes }, known)}`,
    );
  }
  return null;
}
