import type { Claim, DescriptorFile, NavEntry, RemoteDescriptor, StaffRole } from '@konnect/contracts';

import { isPublicFile, SHELL_ID } from './descriptor/safe-names';
import { writtenList } from './descriptor/written-list';
import type { ReleasedCandidate, ReleasedRemote, ReleasedVersion, ReleaseTable } from './release-table';

type EdgeFile = Pick<DescriptorFile, 'path' | 'integrity'>;
type EdgeFiles = Readonly<Record<'js' | 'css', readonly string[]>>;

/**
 * The part of a version that an edge holds in memory. With a hundred remotes most files are never requested,
 * and their hashes would be the largest part, so the full list stays on the disk and only its hash is here.
 */
export interface EdgeVersion
  extends Pick<
    RemoteDescriptor,
    'id' | 'version' | 'container' | 'entry' | 'serverEntry' | 'foreign' | 'trustedTypes'
  > {
  /**
   * Address of its files, with a trailing slash; there is one for all versions of a remote whose files' names
   * carry hashes.
   */
  base: string;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  slots: readonly string[];
  roles: readonly StaffRole[];
  entryFiles: EdgeFiles;
  pages: Readonly<Record<string, EdgeFiles>>;
  /** Files that documents name and files that the edge runs; for the shell all files. */
  files: readonly EdgeFile[];
  /** `sha384-...` of the list of all scripts and styles. */
  list: string;
}

export type EdgeCandidate = ReleasedCandidate<EdgeVersion>;
export type EdgeRemote = ReleasedRemote<EdgeVersion>;
export type EdgeTable = ReleaseTable<EdgeVersion>;

const NONE: readonly never[] = Object.freeze([]);

/** Whether `import` takes a file: a script, or by its type a stylesheet, JSON or WebAssembly. */
const isImportable = (path: string): boolean => /\.(?:m?js|css|json|wasm)$/.test(path) && isPublicFile(path);

function lean<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list;
}

export function edgeVersion(version: ReleasedVersion): EdgeVersion {
  const {
    id,
    base,
    container,
    entry,
    serverEntry,
    claims,
    nav,
    slots,
    roles,
    entryFiles,
    pages,
    files,
    foreign,
    trustedTypes,
  } = version;
  // Equal paths share one string, which saves memory.
  const named = new Map(
    [
      entry,
      serverEntry,
      ...[entryFiles, ...Object.values(pages)].flatMap(({ js, css }) => [...js, ...css]),
    ].map((path) => [path, path]),
  );
  const once = (paths: readonly string[]): readonly string[] =>
    lean(paths.map((path) => named.get(path) ?? path));
  const filesOf = ({ js, css }: EdgeFiles): EdgeFiles => ({ js: once(js), css: once(css) });
  return {
    id,
    version: version.version,
    base,
    container,
    entry: named.get(entry) ?? entry,
    serverEntry: named.get(serverEntry) ?? serverEntry,
    claims,
    nav: lean(nav),
    slots: lean(slots),
    roles: lean(roles),
    entryFiles: filesOf(entryFiles),
    pages: Object.fromEntries(Object.entries(pages).map(([page, group]) => [page, filesOf(group)])),
    // All files of the shell are listed: there is one shell only, and in development scripts of it are served
    // that no page names. The hashes of all that a module can import stand in the documents of their remote.
    files: files
      .filter(
        ({ path }) =>
          id === SHELL_ID || named.has(path) || (foreign?.type === 'module' && isImportable(path)),
      )
      .map(({ path, integrity }) => ({ path: named.get(path) ?? path, integrity })),
    list: writtenList(files).integrity,
    ...(foreign && { foreign }),
    ...(trustedTypes && { trustedTypes }),
  };
}
