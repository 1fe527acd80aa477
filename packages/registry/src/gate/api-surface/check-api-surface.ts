import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { registryError, type RegistryError } from '#app/registry-error';

import { API_SURFACE_FILE, parseApiSurface, type ApiSurface, type SurfaceType } from './api-surface';
import { isClaimed } from './link-fault';
import { findIncompatibility } from './incompatibility';

export interface ReadableBuild {
  descriptor: RemoteDescriptor;
  read(path: string): Promise<Buffer | null>;
}

export interface BuildSurface {
  descriptor: RemoteDescriptor;
  surface: ApiSurface;
}

const named = ({ descriptor: { id, version } }: BuildSurface): string =>
  id === SHELL_ID ? `shell ${version}` : `"${id}" ${version}`;
const always = (): boolean => true;

function typeFault(
  giver: BuildSurface,
  taker: BuildSurface,
  given: SurfaceType,
  wanted: SurfaceType,
  symbol: string,
  place?: string,
): string | null {
  const usedBy = ({ descriptor, surface }: BuildSurface) =>
    descriptor.id === SHELL_ID ? always : (member: string) => Object.hasOwn(surface.members, member);
  const incompatibility = findIncompatibility(given, wanted, symbol, {
    given: giver.surface.types,
    wanted: taker.surface.types,
    isUsed: usedBy(taker),
    isUsedBack: usedBy(giver),
  });
  if (!incompatibility) return null;
  const [from, to] = incompatibility.isBack ? [taker, giver] : [giver, taker];
  const member = incompatibility.symbol.split('.').at(-1) ?? '';
  const file = Object.hasOwn(to.surface.members, member) ? to.surface.members[member] : place;
  return `${incompatibility.symbol} ${incompatibility.fault} in ${named(from)}; ${named(to)} uses it${file && to.descriptor.id !== SHELL_ID ? ` in ${file}` : ''}`;
}

function shellFault(shell: BuildSurface, remote: BuildSurface): string | null {
  for (const [library, uses] of Object.entries(remote.surface.uses)) {
    const shared = shell.surface.shares[library];
    if (!shared) continue;
    for (const [name, file] of Object.entries(uses)) {
      const given = Object.hasOwn(shared, name) ? shared[name] : undefined;
      if (given === undefined)
        return `${named(shell)} does not share ${name} of ${library}, which ${named(remote)} uses in ${file}`;
      const wanted = remote.surface.shares[library]?.[name];
      if (wanted === undefined) continue;
      const fault = typeFault(shell, remote, given, wanted, name, file);
      if (fault) return fault;
    }
  }
  return typeFault(remote, shell, remote.surface.exposed, shell.surface.exposed, 'Remote');
}

function headFault(shell: BuildSurface, remote: BuildSurface): string | null {
  const { head, types } = shell.surface;
  const tree = typeof head === 'object' && 'ref' in head ? types[head.ref] : head;
  if (typeof tree !== 'object' || !('object' in tree)) return null;
  const taken = new Set(Object.keys(tree.object).map((name) => name.replace(/\?$/, '')));
  for (const [page, fields] of Object.entries(remote.surface.heads)) {
    const lost = fields.find((field) => !taken.has(field));
    if (lost !== undefined)
      return `${named(shell)} takes no "${lost}", which ${named(remote)} gives on ${page}`;
  }
  return null;
}

function propsFault(shower: BuildSurface, filler: BuildSurface): string | null {
  for (const [slot, file] of Object.entries(shower.surface.shows)) {
    if (!filler.descriptor.slots.includes(slot)) continue;
    const given = shower.surface.slots[slot];
    const wanted = filler.surface.slots[slot];
    if (given === undefined || wanted === undefined) continue;
    const incompatibility = findIncompatibility(given, wanted, slot, {
      given: shower.surface.types,
      wanted: filler.surface.types,
      isUsed: always,
      isUsedBack: always,
    });
    if (incompatibility)
      return `${incompatibility.symbol} ${incompatibility.fault} where ${named(shower)} shows it in ${file}; ${named(filler)} fills it`;
  }
  return null;
}

/** An address moves in two steps: claim both, then drop the old one when no link is left. */
function linkFault(
  candidate: BuildSurface,
  live: readonly BuildSurface[],
  descriptors: readonly RemoteDescriptor[],
): string | null {
  const { id } = candidate.descriptor;
  const others = descriptors.filter((descriptor) => descriptor.id !== id);
  const before = descriptors.find((descriptor) => descriptor.id === id);
  // While a site is filled for the first time, it links to areas that are not published yet.
  if (!before) return null;
  const claims = [...candidate.descriptor.claims, ...others.flatMap((descriptor) => descriptor.claims)];
  for (const other of live.filter(({ descriptor }) => descriptor.id !== id)) {
    for (const [name, { to, file }] of Object.entries(other.surface.links)) {
      if (isClaimed(to, before.claims) && !isClaimed(to, claims))
        return `"${id}" no longer claims ${to}, where ${named(other)} leads by links.${name} in ${file}`;
    }
  }
  const known = live.find(({ descriptor }) => descriptor.id === id)?.surface.links ?? {};
  for (const [name, { to, file }] of Object.entries(candidate.surface.links)) {
    if (known[name]?.to !== to && !isClaimed(to, claims))
      return `"${id}" leads to ${to} by links.${name} in ${file}, which nobody claims`;
  }
  return null;
}

/** Null when the version is older than API surfaces. */
export async function surfaceOf({ descriptor, read }: ReadableBuild): Promise<BuildSurface | null> {
  const isThere = descriptor.files.some(({ path }) => path === API_SURFACE_FILE);
  const surface = isThere ? parseApiSurface(await read(API_SURFACE_FILE)) : null;
  return surface && { descriptor, surface };
}

/** Takes a shell and a remote in either order; null when they fit and for two remotes. */
export function pairFault(one: BuildSurface, other: BuildSurface): string | null {
  const isShell = one.descriptor.id === SHELL_ID;
  if (!isShell && other.descriptor.id !== SHELL_ID) return null;
  const [shell, remote] = isShell ? [one, other] : [other, one];
  const types = shellFault(shell, remote);
  if (types) return `types: ${types}`;
  const head = headFault(shell, remote);
  return head && `head: ${head}`;
}

/** Compares with every live peer in both directions. The refusal names the broken symbol and its user. */
export async function checkApiSurface(
  candidate: ReadableBuild,
  live: readonly ReadableBuild[],
): Promise<RegistryError | null> {
  const own = await surfaceOf(candidate);
  if (!own) return null;
  const sides = (await Promise.all(live.map(surfaceOf))).filter((side) => side !== null);
  for (const other of sides.filter(({ descriptor }) => descriptor.id !== candidate.descriptor.id)) {
    const pair = pairFault(own, other);
    if (pair) return registryError('registry.neighbours', pair);
    const props = propsFault(own, other) ?? propsFault(other, own);
    if (props) return registryError('registry.neighbours', `slots: ${props}`);
  }
  const links = linkFault(
    own,
    sides,
    live.map(({ descriptor }) => descriptor),
  );
  return links ? registryError('registry.neighbours', `links: ${links}`) : null;
}
