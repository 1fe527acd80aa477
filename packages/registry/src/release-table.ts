import type { RemoteDescriptor } from '@konnect/contracts';

import { describeCollision, findClaimCollision, type ClaimOwner } from './descriptor/claims';
import { parseDescriptor } from './descriptor/parse-descriptor';

/** A descriptor and where its files are: an absolute path or a CDN address, with a trailing slash. */
export type ReleasedVersion = RemoteDescriptor & { base: string };

/** A version on its way out, for a share of the visitors. */
export interface ReleasedCandidate<Version = ReleasedVersion> {
  version: Version;
  percent: number;
}

export interface ReleasedRemote<Version = ReleasedVersion> {
  live: Version;
  candidate?: ReleasedCandidate<Version>;
  /** Last known good: what a rollback goes to, and what the loader falls back to. */
  previous?: Version;
}

/** Why a live row is not in the table. With `files` gone nothing of that version can be served. */
export interface BrokenRow {
  id: string;
  code: 'descriptor' | 'files' | 'claims';
  reason: string;
}

/** What edges poll, and with less of each version what they remember. Everything in it was checked; what could not be used is named in `broken`. */
export interface ReleaseTable<Version = ReleasedVersion> {
  /** Names the database's history, so that a revision of another database is never mistaken for this one's. */
  epoch: string;
  revision: number;
  /** When it was written; milliseconds since 1970. A signature stays good for ever, so this is how an edge knows an old table again. */
  issuedAt?: number;
  shell?: Version;
  shellPrevious?: Version;
  shellCandidate?: ReleasedCandidate<Version>;
  remotes: Record<string, ReleasedRemote<Version>>;
  broken: BrokenRow[];
}

export function assetBase(id: string, version: string): string {
  return `/assets/${id}/${version}/`;
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

/** Null when it is none, or a spoilt one: then everybody gets the live version. */
export function parseCandidate(input: unknown, id: string): ReleasedCandidate | null {
  const { version, percent } = (input ?? {}) as { version?: unknown; percent?: unknown };
  if (typeof percent !== 'number' || !(percent > 0 && percent <= 100)) return null;
  const parsed = parseReleased(version, id);
  return parsed.ok ? { version: parsed.version, percent } : null;
}

/** Takes out remotes whose claims meet those of the shell or of a remote before them, so that every path has one owner. */
export function dropCollisions<Version extends ClaimOwner>(
  table: ReleaseTable<Version>,
): ReleaseTable<Version> {
  const kept = table.shell ? [table.shell] : [];
  const remotes: ReleaseTable<Version>['remotes'] = {};
  const broken = [...table.broken];
  for (const [id, row] of Object.entries(table.remotes)) {
    const collision = findClaimCollision([...kept, row.live]);
    if (collision) {
      broken.push({ id, code: 'claims', reason: `claims: ${describeCollision(collision)}` });
      continue;
    }
    kept.push(row.live);
    remotes[id] = row;
  }
  return { ...table, remotes, broken };
}
