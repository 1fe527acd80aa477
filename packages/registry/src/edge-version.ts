import type { Claim, DescriptorFile, NavEntry, RemoteDescriptor, StaffRole } from '@konnect/contracts';

import { isPublicFile, SHELL_ID } from './descriptor/safe-names';
import { writtenList } from './descriptor/written-list';
import type { ReleasedCandidate, ReleasedRemote, ReleasedVersion, ReleaseTable } from './release-table';

type EdgeFile = Pick<DescriptorFile, 'path' | 'integrity'>;
type EdgeFiles = Readonly<Record<'js' | 'css', readonly string[]>>;

/** Edges hold this in memory for a hundred remotes, so the full list of files stays on the disk. */
export interface EdgeVersion
  extends Pick<
    RemoteDescriptor,
    'id' | 'version' | 'container' | 'entry' | 'serverEntry' | 'foreign' | 'trustedTypes'
  > {
  /** Address with a trailing slash; versions share one when all their files have hashed names. */
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
    // In development the shell serves scripts that no page names, so all its files are listed.
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
