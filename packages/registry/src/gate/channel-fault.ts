import type { RemoteDescriptor } from '@konnect/contracts';

import { registryError, type RegistryError } from '#app/registry-error';

import { surfaceOf, type BuildSurface, type ReadableBuild } from './api-surface/check-api-surface';
import { findIncompatibility } from './api-surface/incompatibility';

/** Events and stores are alike: one remote gives a value under a name, others take it. */
interface Kind {
  part: 'events' | 'stores';
  gives: (descriptor: RemoteDescriptor) => readonly string[];
  takes: (descriptor: RemoteDescriptor) => readonly string[];
  /** Verbs for messages: giving, taking. */
  verbs: readonly [string, string];
}

const KINDS: readonly Kind[] = [
  {
    part: 'events',
    gives: ({ publishes = {} }) => Object.keys(publishes),
    takes: ({ subscribes = [] }) => subscribes,
    verbs: ['publishes', 'subscribes to'],
  },
  {
    part: 'stores',
    gives: ({ stores = [] }) => stores,
    takes: ({ reads = [] }) => reads,
    verbs: ['owns', 'reads'],
  },
];

const named = ({ id, version }: RemoteDescriptor): string => `"${id}" ${version}`;
const always = (): boolean => true;

function typeFault(
  { part, gives, takes, verbs }: Kind,
  giver: BuildSurface,
  taker: BuildSurface,
): string | null {
  for (const name of takes(taker.descriptor).filter((one) => gives(giver.descriptor).includes(one))) {
    const [given, wanted] = [giver, taker].map(({ surface }) => surface.channels);
    const [from, to] = [given?.[part][name], wanted?.[part][name]];
    if (!given || !wanted || from === undefined || to === undefined) continue;
    const sides = { given: given.types, wanted: wanted.types, isUsed: always, isUsedBack: always };
    const found = findIncompatibility(from, to, name, sides);
    if (found)
      return `${found.symbol} ${found.fault} where ${named(giver.descriptor)} ${verbs[0]} it; ${named(taker.descriptor)} ${verbs[1]} it`;
  }
  return null;
}

function droppedFault(
  { gives, takes, verbs }: Kind,
  candidate: RemoteDescriptor,
  live: readonly RemoteDescriptor[],
): string | null {
  const before = live.filter(({ id }) => id === candidate.id).flatMap(gives);
  const dropped = before.filter((name) => !gives(candidate).includes(name));
  for (const other of live.filter(({ id }) => id !== candidate.id)) {
    const name = takes(other).find((one) => dropped.includes(one));
    if (name !== undefined)
      return `"${candidate.id}" no longer ${verbs[0]} ${name}; ${named(other)} ${verbs[1]} it`;
  }
  return null;
}

/** A remote must neither drop nor change a value that a live peer takes, nor take it in another shape. */
export async function channelFault(
  candidate: ReadableBuild,
  live: readonly ReadableBuild[],
): Promise<RegistryError | null> {
  const { descriptor } = candidate;
  const own = await surfaceOf(candidate);
  const others = live.filter((build) => build.descriptor.id !== descriptor.id);
  const sides = (await Promise.all(others.map(surfaceOf))).filter((side) => side !== null);
  for (const kind of KINDS) {
    const dropped = droppedFault(
      kind,
      descriptor,
      live.map((build) => build.descriptor),
    );
    const faults = sides.map((side) => own && (typeFault(kind, own, side) ?? typeFault(kind, side, own)));
    const fault = dropped ?? faults.find((one) => one !== null);
    if (fault) return registryError('registry.neighbours', `${kind.part}: ${fault}`);
  }
  return null;
}

/** The other team may publish its part later, so this is a warning. */
export function silentChannels(
  candidate: RemoteDescriptor,
  live: readonly RemoteDescriptor[],
): Pick<RegistryError, 'code' | 'message'>[] {
  return KINDS.flatMap(({ part, gives, takes, verbs }) => {
    const given = new Set([candidate, ...live.filter(({ id }) => id !== candidate.id)].flatMap(gives));
    return takes(candidate)
      .filter((name) => !given.has(name))
      .map((name) => ({
        code: 'registry.neighbours' as const,
        message: `${part}: "${candidate.id}" ${verbs[1]} ${name}, which no live remote ${verbs[0]}`,
      }));
  });
}
