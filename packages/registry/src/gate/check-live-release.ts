import type { RemoteDescriptor } from '@konnect/contracts';
import { major } from 'semver';

import { describeCollision, findClaimCollision } from '#app/descriptor/claims';
import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

import { servedVersions, servedWithin } from './served-versions';

const HOST_API = '@konnect/host-api';

function hostApiAdvice(served: readonly string[]): string {
  const majors = served.map((version) => `${major(version)}.x`);
  return `; this site serves host-api ${majors.join(' and ')}: install ${HOST_API}@${major(served[0] ?? '0.0.0')}, build and publish again`;
}

function* sharedFaults(shell: RemoteDescriptor, remote: RemoteDescriptor): Generator<string> {
  for (const [library, range] of Object.entries(remote.shared)) {
    const own = shell.shared[library];
    const served = own === undefined ? [] : servedVersions(own);
    if (served.length === 0)
      yield `"${remote.id}" shares ${library}, which shell ${shell.version} does not provide`;
    else if (servedWithin(served, range) === undefined) {
      const advice = library === HOST_API ? hostApiAdvice(served) : '';
      yield `"${remote.id}" needs ${library} ${range}, and shell ${shell.version} provides ${served.join(' and ')}${advice}`;
    }
  }
}

/** The shell has no name in the page's global scope. */
const globalNames = ({ container, foreign }: RemoteDescriptor): string[] =>
  [container, foreign?.global ?? ''].filter(Boolean);

function* nameFaults(candidate: RemoteDescriptor, others: readonly RemoteDescriptor[]): Generator<string> {
  const names = globalNames(candidate);
  for (const other of others) {
    const name = globalNames(other).find((one) => names.includes(one));
    if (name !== undefined)
      yield `container: "${candidate.id}" and "${other.id}" both use the global name ${name}`;
  }
}

/** `live` may contain the version that the candidate replaces. @returns all refusals, the gravest first */
export function liveReleaseFaults(
  candidate: RemoteDescriptor,
  live: readonly RemoteDescriptor[],
  servedContracts: readonly number[],
): RegistryError[] {
  const faults: RegistryError[] = [];
  if (!servedContracts.includes(candidate.contract))
    faults.push(
      registryError(
        'registry.contract',
        `contract: "${candidate.id}" ${candidate.version} is built for contract ${candidate.contract}; served: ${servedContracts.join(', ')}`,
      ),
    );
  const others = live.filter((other) => other.id !== candidate.id);
  const collision = findClaimCollision([...others, candidate]);
  if (collision) faults.push(registryError('registry.claims', `claims: ${describeCollision(collision)}`));
  for (const fault of nameFaults(candidate, others)) faults.push(registryError('registry.claims', fault));

  const shell = [...others, candidate].find(({ id }) => id === SHELL_ID);
  if (!shell) return faults;
  // A new shell must be compatible with every live remote, and a new remote with the live shell.
  for (const guest of candidate.id === SHELL_ID ? others : [candidate])
    for (const fault of sharedFaults(shell, guest))
      faults.push(registryError('registry.shared', `shared: ${fault}`));
  return faults;
}

export interface RollbackTargets {
  live: readonly RemoteDescriptor[];
  /** For each peer, the version that its rollback returns to. */
  previous: readonly RemoteDescriptor[];
}

/**
 * A rollback is held against the live release, so a candidate must not close one that is open now.
 * @returns refusals beyond those of `liveReleaseFaults`
 */
export function rollbackFaults(
  candidate: RemoteDescriptor,
  { live, previous }: RollbackTargets,
  servedContracts: readonly number[],
): RegistryError[] {
  const after = [...live.filter(({ id }) => id !== candidate.id), candidate];
  return previous.flatMap((older) => {
    const current = live.filter(({ id }) => id === older.id);
    const isRefused =
      older.id === candidate.id ||
      liveReleaseFaults(older, live, servedContracts).length > 0 ||
      liveReleaseFaults(candidate, current, [candidate.contract]).length > 0;
    return isRefused
      ? []
      : liveReleaseFaults(older, after, servedContracts).map(({ code, message }) =>
          registryError(code, `${message}; a rollback of "${older.id}" goes to ${older.version}`),
        );
  });
}
