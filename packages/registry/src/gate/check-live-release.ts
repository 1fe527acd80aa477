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

function sharedFault(shell: RemoteDescriptor, remote: RemoteDescriptor): string | null {
  for (const [library, range] of Object.entries(remote.shared)) {
    const own = shell.shared[library];
    const served = own === undefined ? [] : servedVersions(own);
    if (served.length === 0)
      return `"${remote.id}" shares ${library}, which shell ${shell.version} does not provide`;
    if (servedWithin(served, range) === undefined) {
      const advice = library === HOST_API ? hostApiAdvice(served) : '';
      return `"${remote.id}" needs ${library} ${range}, and shell ${shell.version} provides ${served.join(' and ')}${advice}`;
    }
  }
  return null;
}

/** Names in the page's global scope; the shell has none. */
const globalNames = ({ container, foreign }: RemoteDescriptor): string[] =>
  [container, foreign?.global ?? ''].filter(Boolean);

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
  const names = globalNames(candidate);
  for (const other of others) {
    const name = globalNames(other).find((one) => names.includes(one));
    if (name !== undefined)
      return registryError(
        'registry.claims',
        `container: "${candidate.id}" and "${other.id}" both use the global name ${name}`,
      );
  }

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
