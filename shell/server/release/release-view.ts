import { createHash } from 'node:crypto';
import type { Release, ReleaseRemote, ReleaseVersion, StaffRole } from '@konnect/contracts';
import {
  versionBase,
  type EdgeRemote,
  type EdgeTable,
  type EdgeVersion,
} from '@konnect/registry/release-source';

export interface ReleaseView {
  release: Release;
  shell: EdgeVersion;
  shellScripts?: readonly string[];
  remotes: ReadonlyMap<string, EdgeVersion>;
  /** Live versions that need a role which this visitor lacks. The browser must never learn of them. */
  hidden: readonly EdgeVersion[];
}

export function releaseViewFor(table: EdgeTable, role: StaffRole | null): ReleaseView | null {
  if (!table.shell) return null;
  const all = Object.values(table.remotes);
  const allowed = all.filter(({ live }) => isOpenTo(live, role));
  const versions = allowed.map(({ live }) => `${live.id}@${live.version}`).sort();
  const id = createHash('sha256')
    .update([table.shell.version, ...versions].join('\n'))
    .digest('hex')
    .slice(0, 12);
  return {
    release: {
      id,
      shell: table.shell.version,
      shellFiles: { base: table.shell.base, files: table.shell.list },
      remotes: allowed.map((remote) => releaseRemote(remote, role, table.shell?.trustedTypes)),
    },
    shell: table.shell,
    remotes: new Map(allowed.map(({ live }) => [live.id, live])),
    hidden: all.flatMap(({ live }) => (isOpenTo(live, role) ? [] : [live])),
  };
}

function isOpenTo({ roles }: EdgeVersion, role: StaffRole | null): boolean {
  return roles.length === 0 || (role !== null && roles.includes(role));
}

function releaseRemote(
  { live, previous }: EdgeRemote,
  role: StaffRole | null,
  hasTrustedTypes: true | undefined,
): ReleaseRemote {
  return {
    id: live.id,
    ...versionOf(live, hasTrustedTypes),
    // The browser does not need the names of the query, and every document would carry them.
    claims: live.claims.map(({ query: _, ...claim }) => claim),
    nav: live.nav,
    slots: live.slots,
    // An earlier version may have been for the staff alone.
    ...(previous && isOpenTo(previous, role)
      ? // It needs an address of its own: the browser has just failed to load files at the live one.
        { previous: { ...versionOf(previous, hasTrustedTypes), base: ownBase(previous) } }
      : {}),
  };
}

export function ownBase(version: EdgeVersion): string {
  const published = /^(https?:\/\/[^/]+)?\/assets\//.exec(version.base);
  return published ? (published[1] ?? '') + versionBase(version) : version.base;
}

function versionOf(descriptor: EdgeVersion, hasTrustedTypes: true | undefined): ReleaseVersion {
  const { version, container, base, entry, foreign, trustedTypes } = descriptor;
  return {
    version,
    container,
    base,
    entry,
    integrity: integrityOf(descriptor, entry),
    files: descriptor.list,
    ...(foreign && { foreign: { type: foreign.type, global: foreign.global } }),
    ...(hasTrustedTypes && !trustedTypes && { writesHtml: true as const }),
  };
}

export function integrityOf(descriptor: EdgeVersion, path: string): string {
  return descriptor.files.find((file) => file.path === path)?.integrity ?? '';
}

export function withStandardRuntime(view: ReleaseView): ReleaseView {
  return { ...view, release: { ...view.release, runtime: 'standard' } };
}

const listedBy = new WeakMap<ReleaseView, Map<string, Release>>();

/** A page pays only for its owner and the remotes on every page, not for those of a hundred teams. */
export function listedRelease(view: ReleaseView, owner: string): Release {
  let owners = listedBy.get(view);
  if (!owners) listedBy.set(view, (owners = new Map()));
  let listed = owners.get(owner);
  if (!listed) {
    const { release } = view;
    const remotes = release.remotes.filter(
      ({ id, nav, slots }) => id === owner || nav.length > 0 || slots.length > 0,
    );
    const unlisted = release.remotes.length - remotes.length;
    owners.set(owner, (listed = unlisted === 0 ? release : { ...release, remotes, unlisted }));
  }
  return listed;
}
