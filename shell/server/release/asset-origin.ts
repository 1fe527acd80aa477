import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import type { ReleaseView } from './release-view';

const FOLDER = '/assets/';

/** Files that need a session stay where its cookie is sent, and so do builds under development. */
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

// Other caches hold facts of a version by its object, so each version has exactly one moved counterpart.
const movedVersions = new WeakMap<EdgeVersion, EdgeVersion>();

function movedTo(origin: string, version: EdgeVersion): EdgeVersion {
  if (version.roles.length > 0 || !version.base.startsWith(FOLDER)) return version;
  let moved = movedVersions.get(version);
  if (moved?.base !== origin + version.base)
    movedVersions.set(version, (moved = { ...version, base: origin + version.base }));
  return moved;
}

const ownVersions = new WeakMap<EdgeVersion, EdgeVersion>();

function broughtBack(origin: string, version: EdgeVersion): EdgeVersion {
  const base = ownBaseOf(origin, version.base);
  if (base === version.base) return version;
  let own = ownVersions.get(version);
  if (!own) ownVersions.set(version, (own = { ...version, base }));
  return own;
}

const ownBaseOf = (origin: string, base: string): string =>
  base.startsWith(origin + FOLDER) ? base.slice(origin.length) : base;

/** The desk must not be able to load the asset origin, which also serves the remotes for visitors. */
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
        // A previous version may have been for visitors, whose files are on the asset origin.
        ...(previous && { previous: own(previous) }),
      })),
    },
  };
}
