import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import type { ReleaseView } from './release-view';

/** Where published files are in addresses of this site. */
const FOLDER = '/assets/';

/**
 * The table with the addresses of published files on another origin. Files that need a session stay where its
 * cookie is sent, and so do builds under development and those of an override, which are elsewhere already.
 * @param origin such as `https://assets.example`; undefined leaves the table as it is
 */
export function withAssetOrigin(table: EdgeTable, origin: string | undefined): EdgeTable {
  if (!origin) return table;
  const moved = (version: EdgeVersion): EdgeVersion => movedTo(origin, version);
  const remotes = Object.entries(table.remotes).map(([id, { live, previous, candidate }]) => {
    const others = {
      ...(previous && { previous: moved(previous) }),
      ...(candidate && { candidate: { ...candidate, version: moved(candidate.version) } }),
    };
    return [id, { live: moved(live), ...others }] as const;
  });
  const { shell, shellPrevious, shellCandidate } = table;
  return {
    ...table,
    ...(shell && { shell: moved(shell) }),
    ...(shellPrevious && { shellPrevious: moved(shellPrevious) }),
    ...(shellCandidate && { shellCandidate: { ...shellCandidate, version: moved(shellCandidate.version) } }),
    remotes: Object.fromEntries(remotes),
  };
}

// What is read of a version is kept by its object, so each has one counterpart.
const movedVersions = new WeakMap<EdgeVersion, EdgeVersion>();

function movedTo(origin: string, version: EdgeVersion): EdgeVersion {
  if (version.roles.length > 0 || !version.base.startsWith(FOLDER)) return version;
  let moved = movedVersions.get(version);
  if (moved?.base !== origin + version.base)
    movedVersions.set(version, (moved = { ...version, base: origin + version.base }));
  return moved;
}

const ownVersions = new WeakMap<EdgeVersion, EdgeVersion>();

/** A version with its files on the page's own origin again; the same object for the same version. */
function broughtBack(origin: string, version: EdgeVersion): EdgeVersion {
  const base = ownBaseOf(origin, version.base);
  if (base === version.base) return version;
  let own = ownVersions.get(version);
  if (!own) ownVersions.set(version, (own = { ...version, base }));
  return own;
}

const ownBaseOf = (origin: string, base: string): string =>
  base.startsWith(origin + FOLDER) ? base.slice(origin.length) : base;

/**
 * The set with all published files on the page's own origin: the other one has those of visitors' remotes,
 * too, which the desk must not be able to load.
 */
export function withoutAssetOrigin(view: ReleaseView, origin: string | undefined): ReleaseView {
  if (!origin) return view;
  const { shellFiles, remotes } = view.release;
  const own = <Files extends { base: string }>(files: Files): Files => ({
    ...files,
    base: ownBaseOf(origin, files.base),
  });
  return {
    ...view,
    shell: broughtBack(origin, view.shell),
    remotes: new Map([...view.remotes].map(([id, version]) => [id, broughtBack(origin, version)])),
    release: {
      ...view.release,
      ...(shellFiles && { shellFiles: own(shellFiles) }),
      remotes: remotes.map(({ previous, ...live }) => ({
        ...own(live),
        // A version before this one may have been for visitors.
        ...(previous && { previous: own(previous) }),
      })),
    },
  };
}
