import type { Claim, DescriptorFile, NavEntry, RemoteDescriptor, StaffRole } from '@konnect/contracts';

import { SHELL_ID } from './descriptor/safe-names';
import { writtenList } from './descriptor/written-list';
import type { ReleasedCandidate, ReleasedRemote, ReleasedVersion, ReleaseTable } from './release-table';

type EdgeFile = Pick<DescriptorFile, 'path' | 'integrity'>;
type EdgeFiles = Readonly<Record<'js' | 'css', readonly string[]>>;

/**
 * What an edge remembers of a version: what its pages are made of. Of a hundred teams most files are never asked for, and their hashes
 * would be the larger part of what a remote costs an edge; the list of them all is on the disk, and its hash is here.
 */
export interface EdgeVersion
  extends Pick<RemoteDescriptor, 'id' | 'version' | 'container' | 'entry' | 'serverEntry'> {
  base: string;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  slots: readonly string[];
  roles: readonly StaffRole[];
  entryFiles: EdgeFiles;
  pages: Readonly<Record<string, EdgeFiles>>;
  /** Those that documents name and the edge runs; of the shell all. */
  files: readonly EdgeFile[];
  /** `sha384-...` of the list of all its scripts and styles. */
  list: string;
}

export type EdgeCandidate = ReleasedCandidate<EdgeVersion>;
export type EdgeRemote = ReleasedRemote<EdgeVersion>;
export type EdgeTable = ReleaseTable<EdgeVersion>;

const NONE: readonly never[] = Object.freeze([]);

function lean<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list;
}

export function edgeVersion(version: ReleasedVersion): EdgeVersion {
  const { id, base, container, entry, serverEntry, claims, nav, slots, roles, entryFiles, pages, files } =
    version;
  // One text for a path, wherever it stands.
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
    // There is one shell, and whoever develops is given scripts of it that no page names.
    files: files
      .filter(({ path }) => id === SHELL_ID || named.has(path))
      .map(({ path, integrity }) => ({ path: named.get(path) ?? path, integrity })),
    list: writtenList(files).integrity,
  };
}
