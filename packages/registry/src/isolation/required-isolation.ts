import { describeIsolation, findIsolation, type Isolation } from './level';

/** `user`: the kernel closes files; `namespaces`: network and processes; `all`: both; `runtime`: none. */
export type RequiredIsolation = 'runtime' | 'user' | 'namespaces' | 'all';

/** Namespaces alone close no files of this user, so the levels are in no single order. */
function holds(required: RequiredIsolation, { level, hasOwnUser, hasOwnFiles = false }: Isolation): boolean {
  const hasFilesClosed = hasOwnUser || hasOwnFiles;
  const hasNetworkClosed = level === 'namespaces';
  if (required === 'user') return hasFilesClosed;
  if (required === 'namespaces') return hasNetworkClosed;
  return required === 'runtime' || (hasFilesClosed && hasNetworkClosed);
}

/** @throws Error with one sentence when this machine gives less than required */
export async function requireIsolation(
  required: RequiredIsolation,
  isolation: Isolation | Promise<Isolation> = findIsolation(),
): Promise<void> {
  const found = await isolation;
  if (holds(required, found)) return;
  throw new Error(
    `MIN_ISOLATION=${required} does not hold on this machine. ${describeIsolation(found)} Allow user namespaces and install bubblewrap, start as root, or ask for less.`,
  );
}
