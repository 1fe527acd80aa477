import { describeIsolation, findIsolation, type Isolation } from './level';

/**
 * What an operator may ask for: `user`: the kernel closes files; `namespaces`: it closes the network and
 * other processes; `all`: both. `runtime` asks for nothing.
 */
export type RequiredIsolation = 'runtime' | 'user' | 'namespaces' | 'all';

/** Namespaces alone close no files of this user, so the levels are in no single order. */
function holds(required: RequiredIsolation, { level, hasOwnUser, hasOwnFiles = false }: Isolation): boolean {
  const hasFilesClosed = hasOwnUser || hasOwnFiles;
  const hasNetworkClosed = level === 'namespaces';
  if (required === 'user') return hasFilesClosed;
  if (required === 'namespaces') return hasNetworkClosed;
  return required === 'runtime' || (hasFilesClosed && hasNetworkClosed);
}

/**
 * For the start of a process that runs published code.
 * @param isolation by default what this machine allows
 * @throws Error with one sentence when less holds here than is asked for
 */
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
