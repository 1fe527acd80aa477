import type { RemoteDescriptor } from '@konnect/contracts';
import type { ModuleSizes } from '@konnect/contracts/rules';

import { registryError, type RegistryError } from '#app/registry-error';

/**
 * A text that each copy of React contains and nothing else does. Hooks of one copy throw inside of another
 * one.
 */
const REACT_MARK = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/;
/** The JSX runtime, a few bytes of React, belongs to every build; the whole of React is found by its mark. */
const IN_EVERY_BUILD = 'react';
/** The packages behind each shared name. */
const CORES: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

interface Candidate {
  descriptor: RemoteDescriptor;
  sizes: ModuleSizes | null;
  read(path: string): Promise<Buffer>;
}

/**
 * Checks whether a remote contains a copy of a shared library, by its module list and by the text of its
 * scripts.
 */
export async function findDuplicateDependency({
  descriptor,
  sizes,
  read,
}: Candidate): Promise<RegistryError | null> {
  const { id, files, shared } = descriptor;
  const fault = (library: string, file: string) =>
    registryError(
      'registry.shared',
      `shared: "${id}" brings its own ${library} in ${file}, beside the shell's: it would be doubled`,
    );
  for (const [chunk, modules] of Object.entries(sizes ?? {})) {
    for (const module of Object.keys(modules)) {
      const library = CORES[module] ?? module;
      if (library !== IN_EVERY_BUILD && Object.hasOwn(shared, library)) return fault(library, chunk);
    }
  }
  for (const { path } of files) {
    if (
      path.endsWith('.js') &&
      !path.startsWith('server/') &&
      REACT_MARK.test((await read(path)).toString('latin1'))
    )
      return fault('react', path);
  }
  return null;
}
