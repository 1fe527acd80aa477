import type { RemoteDescriptor } from '@konnect/contracts';
import { minVersion, satisfies, valid } from 'semver';

import { describeCollision, findClaimCollision } from '#app/descriptor/claims';
import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

/** A shell may name exact versions or ranges; of a range, the lowest version counts. */
function provided(version: string): string | null {
  return valid(version) ?? minVersion(version)?.version ?? null;
}

function sharedFault(shell: RemoteDescriptor, remote: RemoteDescriptor): string | null {
  for (const [library, range] of Object.entries(remote.shared)) {
    const own = shell.shared[library];
    const version = own === undefined ? null : provided(own);
    if (version === null)
      return `"${remote.id}" shares ${library}, which shell ${shell.version} does not provide`;
    if (!satisfies(version, range, { includePrerelease: true })) {
      return `"${remote.id}" needs ${library} ${range}, and shell ${shell.version} provides ${version}`;
    }
  }
  return null;
}

/**
 * Checks a version against the live versions of the others. `live` may contain the candidate's own live version, which the
 * candidate replaces.
 * @returns the refusal, or null
 */
export function checkLiveRelease(
  candidate: RemoteDescriptor,
  live: readonly RemoteDescriptor[],
  servedContracts: readonly number[],
): RegistryError | null {
  if (!servedContracts.includes(candidate.contract)) {
    return registryError(
      'registry.contract',
      `contract: "${candidate.id}" ${candidate.version} is built for contract ${candidate.contract}; served: ${servedContracts.join(', ')}`,
    );
  }
  const others = live.filter((other) => other.id !== candidate.id);
  const collision = findClaimCollision([...others, candidate]);
  if (collision) return registryError('registry.claims', `claims: ${describeCollision(collision)}`);
  const twin = others.find((other) => other.container !== '' && other.container === candidate.container);
  if (twin)
    return registryError(
      'registry.claims',
      `container: "${candidate.id}" and "${twin.id}" both use the global name ${candidate.container}`,
    );

  const set = [...others, candidate];
  const shell = set.find(({ id }) => id === SHELL_ID);
  if (!shell) return null;
  // A new shell must be compatible with every live remote, and a new remote with the live shell.
  const guests = candidate.id === SHELL_ID ? others : [candidate];
  for (const guest of guests) {
    const fault = sharedFault(shell, guest);
    if (fault) return registryError('registry.shared', `shared: ${fault}`);
  }
  return null;
}
