import type { RemoteDescriptor } from '@konnect/contracts';

import { SHELL_ID } from '#app/descriptor/safe-names';
import { refuse, type Refusal } from '#app/refusal';

import { BORDER_FILE, parseBorder, type Border, type TypeTree } from './border';
import { isClaimed } from './link-fault';
import { misfitOf } from './misfit';

export interface BorderParty {
  descriptor: RemoteDescriptor;
  read(path: string): Promise<Buffer | null>;
}

export interface Side {
  descriptor: RemoteDescriptor;
  border: Border;
}

const named = ({ descriptor: { id, version } }: Side): string =>
  id === SHELL_ID ? `shell ${version}` : `"${id}" ${version}`;
const always = (): boolean => true;

/** The part of the interface that one side gives to the other. */
function typeFault(
  giver: Side,
  taker: Side,
  given: TypeTree,
  wanted: TypeTree,
  symbol: string,
  place?: string,
): string | null {
  const usedBy = ({ descriptor, border }: Side) =>
    descriptor.id === SHELL_ID ? always : (member: string) => Object.hasOwn(border.members, member);
  const misfit = misfitOf(given, wanted, symbol, {
    given: giver.border.types,
    wanted: taker.border.types,
    isUsed: usedBy(taker),
    isUsedBack: usedBy(giver),
  });
  if (!misfit) return null;
  const [from, to] = misfit.isBack ? [taker, giver] : [giver, taker];
  const member = misfit.symbol.split('.').at(-1) ?? '';
  const file = Object.hasOwn(to.border.members, member) ? to.border.members[member] : place;
  return `${misfit.symbol} ${misfit.fault} in ${named(from)}; ${named(to)} uses it${file && to.descriptor.id !== SHELL_ID ? ` in ${file}` : ''}`;
}

/** What a remote takes of the shell's libraries, and what the shell takes of the remote. */
function shellFault(shell: Side, remote: Side): string | null {
  for (const [library, uses] of Object.entries(remote.border.uses)) {
    const shared = shell.border.shares[library];
    if (!shared) continue;
    for (const [name, file] of Object.entries(uses)) {
      const given = Object.hasOwn(shared, name) ? shared[name] : undefined;
      if (given === undefined)
        return `${named(shell)} does not share ${name} of ${library}, which ${named(remote)} uses in ${file}`;
      const wanted = remote.border.shares[library]?.[name];
      if (wanted === undefined) continue;
      const fault = typeFault(shell, remote, given, wanted, name, file);
      if (fault) return fault;
    }
  }
  return typeFault(remote, shell, remote.border.exposed, shell.border.exposed, 'Remote');
}

/** Nothing that a page gives for its document may be lost. */
function headFault(shell: Side, remote: Side): string | null {
  const { head, types } = shell.border;
  const tree = typeof head === 'object' && 'ref' in head ? types[head.ref] : head;
  if (typeof tree !== 'object' || !('object' in tree)) return null;
  const taken = new Set(Object.keys(tree.object).map((name) => name.replace(/\?$/, '')));
  for (const [page, fields] of Object.entries(remote.border.heads)) {
    const lost = fields.find((field) => !taken.has(field));
    if (lost !== undefined)
      return `${named(shell)} takes no "${lost}", which ${named(remote)} gives on ${page}`;
  }
  return null;
}

/** What is handed to a slot must serve whoever fills it. */
function propsFault(shower: Side, filler: Side): string | null {
  for (const [slot, file] of Object.entries(shower.border.shows)) {
    if (!filler.descriptor.slots.includes(slot)) continue;
    const given = shower.border.slots[slot];
    const wanted = filler.border.slots[slot];
    if (given === undefined || wanted === undefined) continue;
    const misfit = misfitOf(given, wanted, slot, {
      given: shower.border.types,
      wanted: filler.border.types,
      isUsed: always,
      isUsedBack: always,
    });
    if (misfit)
      return `${misfit.symbol} ${misfit.fault} where ${named(shower)} shows it in ${file}; ${named(filler)} fills it`;
  }
  return null;
}

/** Every page that somebody leads to must still be somebody's. Two steps make a new address: claim both, and drop the old one when nobody leads there. */
function linkFault(
  candidate: Side,
  live: readonly Side[],
  descriptors: readonly RemoteDescriptor[],
): string | null {
  const { id } = candidate.descriptor;
  const others = descriptors.filter((descriptor) => descriptor.id !== id);
  const before = descriptors.find((descriptor) => descriptor.id === id);
  // A site that is being filled for the first time has links into areas that are still to come.
  if (!before) return null;
  const claims = [...candidate.descriptor.claims, ...others.flatMap((descriptor) => descriptor.claims)];
  for (const other of live.filter(({ descriptor }) => descriptor.id !== id)) {
    for (const [name, { to, file }] of Object.entries(other.border.links)) {
      if (isClaimed(to, before.claims) && !isClaimed(to, claims))
        return `"${id}" no longer claims ${to}, where ${named(other)} leads by links.${name} in ${file}`;
    }
  }
  const known = live.find(({ descriptor }) => descriptor.id === id)?.border.links ?? {};
  for (const [name, { to, file }] of Object.entries(candidate.border.links)) {
    if (known[name]?.to !== to && !isClaimed(to, claims))
      return `"${id}" leads to ${to} by links.${name} in ${file}, which nobody claims`;
  }
  return null;
}

/** Null of a version that was built before builds wrote what crosses their border. */
export async function sideOf({ descriptor, read }: BorderParty): Promise<Side | null> {
  const isThere = descriptor.files.some(({ path }) => path === BORDER_FILE);
  const border = isThere ? parseBorder(await read(BORDER_FILE)) : null;
  return border && { descriptor, border };
}

/** What a shell and a remote are to each other, whichever comes first; null of two remotes. */
export function pairFault(one: Side, other: Side): string | null {
  const isShell = one.descriptor.id === SHELL_ID;
  if (!isShell && other.descriptor.id !== SHELL_ID) return null;
  const [shell, remote] = isShell ? [one, other] : [other, one];
  const types = shellFault(shell, remote);
  if (types) return `types: ${types}`;
  const head = headFault(shell, remote);
  return head && `head: ${head}`;
}

/**
 * Does a version fit every live neighbour, both ways: the shared libraries' exports and their types, what `./remote` exposes, the
 * props of slots, and the addresses that they lead to? Names the symbol that breaks and who uses it.
 */
export async function borderFault(
  candidate: BorderParty,
  live: readonly BorderParty[],
): Promise<Refusal | null> {
  const own = await sideOf(candidate);
  if (!own) return null;
  const sides = (await Promise.all(live.map(sideOf))).filter((side) => side !== null);
  for (const other of sides.filter(({ descriptor }) => descriptor.id !== candidate.descriptor.id)) {
    const pair = pairFault(own, other);
    if (pair) return refuse('registry.neighbours', pair);
    const props = propsFault(own, other) ?? propsFault(other, own);
    if (props) return refuse('registry.neighbours', `slots: ${props}`);
  }
  const links = linkFault(
    own,
    sides,
    live.map(({ descriptor }) => descriptor),
  );
  return links ? refuse('registry.neighbours', `links: ${links}`) : null;
}
