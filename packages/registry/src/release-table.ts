import type { RemoteDescriptor } from '@konnect/contracts';

import { describeCollision, findClaimCollision, type ClaimOwner } from './descriptor/claims';
import { parseDescriptor } from './descriptor/parse-descriptor';
import { ALL_VERSIONS } from './descriptor/safe-names';

/** `base` is an absolute path or a CDN address, with a trailing slash. */
export type ReleasedVersion = RemoteDescriptor & { base: string };

export interface ReleasedCandidate<Version = ReleasedVersion> {
  version: Version;
  percent: number;
}

export interface ReleasedRemote<Version = ReleasedVersion> {
  live: Version;
  candidate?: ReleasedCandidate<Version>;
  /** The rollback target, and the loader's fallback. */
  previous?: Version;
}

/** A live row that is not in the table. With `files`, no file of that version can be served. */
export interface BrokenRow {
  id: string;
  code: 'descriptor' | 'files' | 'claims';
  reason: string;
}

/** Edges poll this table of checked rows; `broken` names unusable ones. */
export interface ReleaseTable<Version = ReleasedVersion> {
  /** Id of the database, so that equal revisions of two databases are not confused. */
  epoch: string;
  revision: number;
  /** Milliseconds since 1970. Signatures do not expire, so an edge recognises an old table by this. */
  issuedAt?: number;
  shell?: Version;
  shellPrevious?: Version;
  shellCandidate?: ReleasedCandidate<Version>;
  remotes: Record<string, ReleasedRemote<Version>>;
  broken: BrokenRow[];
  /** Set when this registry leaves out a version whose files it cannot have now, unlike another one. */
  incomplete?: true;
}

export function releasedVersions({
  shell,
  shellPrevious,
  shellCandidate,
  remotes,
}: ReleaseTable): ReleasedVersion[] {
  const rows = Object.values(remotes).flatMap(({ live, previous, candidate }) => [
    live,
    previous,
    candidate?.version,
  ]);
  return [shell, shellPrevious, shellCandidate?.version, ...rows].filter((version) => version !== undefined);
}

/** Every version has this address, whatever its files are named. */
export function versionBase({ id, version }: Pick<RemoteDescriptor, 'id' | 'version'>): string {
  return `/assets/${id}/${version}/`;
}

/** All versions of a remote share one address when their file names carry hashes. */
export function assetBase(descriptor: Pick<RemoteDescriptor, 'id' | 'version' | 'hashedNames'>): string {
  return versionBase(descriptor.hashedNames ? { ...descriptor, version: ALL_VERSIONS } : descriptor);
}

const BASE = /^(?:https?:\/\/[A-Za-z0-9.:[\]-]+)?\/(?:[A-Za-z0-9._~@-]+\/)*$/;

export function parseReleased(
  input: unknown,
  id: string,
): { ok: true; version: ReleasedVersion } | { ok: false; reason: string } {
  const parsed = parseDescriptor(input);
  if (!parsed.ok) return parsed;
  if (parsed.descriptor.id !== id)
    return { ok: false, reason: `id: is "${parsed.descriptor.id}" in the row of "${id}"` };
  const base = (input as { base?: unknown }).base;
  if (typeof base !== 'string' || base.includes('..') || !BASE.test(base))
    return { ok: false, reason: 'base: is not the address of a folder' };
  return { ok: true, version: { ...parsed.descriptor, base } };
}

/** Null without a valid rollout; then all visitors get the live version. */
export function parseCandidate(input: unknown, id: string): ReleasedCandidate | null {
  const { version, percent } = (input ?? {}) as { version?: unknown; percent?: unknown };
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100)) return null;
  const parsed = parseReleased(version, id);
  return parsed.ok ? { version: parsed.version, percent } : null;
}

/** Every path must have one owner, so a remote that collides with an earlier one is removed. */
export function dropCollisions<Version extends ClaimOwner>(
  table: ReleaseTable<Version>,
): ReleaseTable<Version> {
  const accepted = table.shell ? [table.shell] : [];
  const remotes: ReleaseTable<Version>['remotes'] = {};
  const broken = [...table.broken];
  for (const [id, row] of Object.entries(table.remotes)) {
    const collision = findClaimCollision([...accepted, row.live]);
    if (collision) {
      broken.push({ id, code: 'claims', reason: `claims: ${describeCollision(collision)}` });
      continue;
    }
    accepted.push(row.live);
    remotes[id] = row;
  }
  return { ...table, remotes, broken };
}
