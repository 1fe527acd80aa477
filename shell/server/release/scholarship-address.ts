// The provider chooses the address of the scholarship's pages; the edge replaces the remotes' fixed claim.
import type { ApiClient } from '@konnect/api-client';
import { getScholarship, type Claim, type NavEntry } from '@konnect/contracts';
import type { EdgeTable, EdgeVersion } from '@konnect/registry/release-source';
import { type Poll, pollService, type WatchOptions } from '../settings/poll';

export interface ScholarshipAddress {
  slug: string;
  /** Former addresses: links to them still exist, and their pages redirect. */
  former: readonly string[];
}

/** The address that the remote declares. */
const CLAIMED = 'scholarship';
const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** An address that another page claims is left to that page. */
export function withScholarshipAddress(table: EdgeTable, { slug, former }: ScholarshipAddress): EdgeTable {
  if (slug === CLAIMED && former.length === 0) return table;
  const live = [
    ...(table.shell ? [table.shell] : []),
    ...Object.values(table.remotes).map((remote) => remote.live),
  ];
  const taken = new Set(
    live
      .flatMap(({ claims }) => claims.map(({ path }) => firstPart(path)))
      .filter((word) => word !== CLAIMED),
  );
  const words = [...new Set([slug, ...former, CLAIMED])].filter((word) => !taken.has(word));
  const claimsOf = (claim: Claim): Claim[] =>
    firstPart(claim.path) === CLAIMED
      ? words.map((word) => ({ ...claim, path: renamed(claim.path, word) }))
      : [claim];
  const navOf = (entry: NavEntry): NavEntry =>
    firstPart(entry.to) === CLAIMED && !taken.has(slug) ? { ...entry, to: renamed(entry.to, slug) } : entry;
  const isConcerned = ({ claims, nav }: EdgeVersion): boolean =>
    [...claims.map(({ path }) => path), ...nav.map(({ to }) => to)].some(
      (path) => firstPart(path) === CLAIMED,
    );
  const renamedIn = (version: EdgeVersion): EdgeVersion =>
    !isConcerned(version)
      ? version
      : { ...version, claims: version.claims.flatMap(claimsOf), nav: version.nav.map(navOf) };
  // Each version of a remote may be the one that a visitor gets.
  const remotes = Object.entries(table.remotes).map(([id, { live, previous, candidate }]) => {
    const others = {
      ...(previous && { previous: renamedIn(previous) }),
      ...(candidate && { candidate: { ...candidate, version: renamedIn(candidate.version) } }),
    };
    return [id, { live: renamedIn(live), ...others }] as const;
  });
  return { ...table, remotes: Object.fromEntries(remotes) };
}

function renamed(path: string, word: string): string {
  return path.replace(/^\/[^/]+/, `/${word}`);
}

export function watchScholarship(options: WatchOptions<ScholarshipAddress>): Poll {
  const initial: ScholarshipAddress = { slug: options.config.scholarshipSlug, former: [] };
  const ask = async (api: ApiClient): Promise<ScholarshipAddress> => {
    const { slug, former_slugs: former = [] } = await api.call(getScholarship, {});
    return { slug, former };
  };
  return pollService({ initial, ask }, options);
}
