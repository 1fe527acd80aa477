import type { NavEntry, NavGroup, Release } from '@konnect/contracts';
import { shellNav } from './shell-nav';

/** The bottom bar has room for four pages and More. */
export const BOTTOM_ENTRIES = 4;

const byRelease = new WeakMap<Release, Map<NavGroup, NavEntry[]>>();

/** Entries of one group across all remotes, in order; an address appears once. */
export function navEntries(release: Release, group: NavGroup): NavEntry[] {
  let groups = byRelease.get(release);
  if (!groups) byRelease.set(release, (groups = new Map()));
  let entries = groups.get(group);
  if (!entries) groups.set(group, (entries = collect(release, group)));
  return entries;
}

function collect(release: Release, group: NavGroup): NavEntry[] {
  const seen = new Set<string>();
  return [...release.remotes.flatMap((remote) => remote.nav), ...shellNav]
    .filter((entry) => entry.group === group)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'))
    .filter((entry) => !seen.has(entry.to) && seen.add(entry.to));
}

/** The only thing that the frame shows about a page's position, so that the edge can cache it. */
export function openEntries(release: Release, pathname: string): string {
  const path = pathname.toLowerCase();
  return [...release.remotes.flatMap((remote) => remote.nav), ...shellNav]
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .map(({ to }) => to)
    .join(' ');
}
