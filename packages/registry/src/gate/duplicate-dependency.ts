import type { RemoteDescriptor } from '@konnect/contracts';
import type { ModuleSizes } from '@konnect/contracts/rules';

import { registryError, type RegistryError } from '#app/registry-error';

/** Each copy of React contains this text. Hooks of one copy throw inside another one. */
const REACT_MARK = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/;
/** Every build contains the small JSX runtime, so only the mark proves a whole React. */
const IN_EVERY_BUILD = 'react';
const CORES: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
};

interface Candidate {
  descriptor: RemoteDescriptor;
  sizes: ModuleSizes | null;
  read(path: string): Promise<Buffer>;
}

/** Checks the module list and the text of the scripts. */
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
