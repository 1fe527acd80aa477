import { cutText } from '#app/registry-error';

import type { SurfaceType } from './api-surface';

type Types = Readonly<Record<string, SurfaceType>>;

export interface Incompatibility {
  /** e.g. `Host.submissions.submit` */
  symbol: string;
  fault: string;
  /** True for contravariant parts, such as parameters, where the requiring side gives the value. */
  isBack: boolean;
}

/** The text is only built for the fault that is reported. */
interface Fault extends Omit<Incompatibility, 'fault'> {
  describe(): string;
}

interface ComparedTypes {
  given: Types;
  wanted: Types;
  /** Returns false for a member that the requiring side can do without. */
  isUsed(member: string): boolean;
  isUsedBack(member: string): boolean;
  isBack: boolean;
}

interface At {
  symbol: string;
  types: ComparedTypes;
  seen: readonly string[];
  work: { left: number };
}

interface Resolved {
  tree: SurfaceType;
  name: string | null;
}

type Named = Extract<SurfaceType, { name: string }>;
type Callable = Extract<SurfaceType, { takes: unknown }>;
type Members = Extract<SurfaceType, { object: unknown }>;

/** Generic types of libraries with a contravariant argument: a component receives its props. */
const TAKES_ITS_ARGUMENT = new Set(['ComponentType', 'FunctionComponent']);
const ALIKE: Readonly<Record<string, string>> = { Array: 'ReadonlyArray' };
const OPTIONAL = /\?$/;
const MOST_STEPS = 200;
/** Comparisons of one call; the largest of our surfaces needs 1,235. */
const MOST_COMPARISONS = 20_000;
/** So many parts cost as much as one comparison, because they are looked at without one. */
const PARTS_PER_COMPARISON = 20;
/** The same for characters of names, which are compared one by one. */
const CHARACTERS_PER_COMPARISON = 10_000;
const MOST_CHARACTERS = 200;

const isObject = (tree: SurfaceType | undefined): tree is Exclude<SurfaceType, string> =>
  typeof tree === 'object';
const partsOf = (tree: SurfaceType): SurfaceType[] =>
  isObject(tree) && 'union' in tree ? tree.union : [tree];
/** The version range of a third-party library decides whether its types are compatible. */
const isForeign = (tree: SurfaceType): boolean => isObject(tree) && 'name' in tree && tree.of.length === 0;

const nameOf = (tree: SurfaceType): string => cutText(textOf(tree), MOST_CHARACTERS);

function textOf(tree: SurfaceType): string {
  if (!isObject(tree)) return tree;
  if ('ref' in tree) return tree.ref;
  if ('union' in tree) return tree.union.map(textOf).join(' | ');
  if ('name' in tree)
    return tree.of.length > 0 ? `${tree.name}<${tree.of.map(textOf).join(', ')}>` : tree.name;
  return 'takes' in tree ? 'a function' : 'an object';
}

export function findIncompatibility(
  given: SurfaceType,
  wanted: SurfaceType,
  symbol: string,
  types: Omit<ComparedTypes, 'isBack'>,
): Incompatibility | null {
  const work = { left: MOST_COMPARISONS };
  const found = compare(given, wanted, { symbol, types: { ...types, isBack: false }, seen: [], work });
  if (!found) return null;
  // Without work left every comparison fails, so the fault found may not exist.
  if (work.left < 0) return { symbol, fault: 'takes too many comparisons', isBack: false };
  const { symbol: place, isBack } = found;
  return { symbol: cutText(place, MOST_CHARACTERS), fault: found.describe(), isBack };
}

function faultAt({ symbol, types }: At, describe: () => string): Fault {
  return { symbol, isBack: types.isBack, describe };
}

function countParts({ work }: At, parts: number): void {
  work.left -= parts / PARTS_PER_COMPARISON;
}

function charactersOf(tree: SurfaceType): number {
  if (!isObject(tree)) return tree.length;
  if ('ref' in tree) return tree.ref.length;
  if ('name' in tree) return tree.name.length;
  return 'takes' in tree ? tree.takes.reduce((sum, { name }) => sum + name.length, 0) : 0;
}

function countCharacters({ work }: At, trees: readonly SurfaceType[], times = 1): void {
  const characters = trees.reduce((sum, tree) => sum + charactersOf(tree), 0);
  work.left -= (characters * times) / CHARACTERS_PER_COMPARISON;
}

function turned({ symbol, types, seen, work }: At): At {
  const { given, wanted, isUsed, isUsedBack, isBack } = types;
  return {
    symbol,
    types: { given: wanted, wanted: given, isUsed: isUsedBack, isUsedBack: isUsed, isBack: !isBack },
    seen,
    work,
  };
}

function resolve(tree: SurfaceType, types: Types): Resolved {
  if (!isObject(tree) || !('ref' in tree)) return { tree, name: null };
  return { tree: types[tree.ref] ?? tree, name: tree.ref.replace(/<.*/, '') };
}

function pairOf(given: SurfaceType, wanted: SurfaceType, { types }: At): string | null {
  if (!isObject(given) || !('ref' in given) || !isObject(wanted) || !('ref' in wanted)) return null;
  return `${types.isBack}\n${given.ref}\n${wanted.ref}`;
}

function compareUnions(from: SurfaceType, to: SurfaceType, at: At): Fault | null {
  const parts = partsOf(from);
  const options = partsOf(to);
  countParts(at, parts.length + options.length);
  countCharacters(at, parts);
  countCharacters(at, options);
  // Comparing each pair would take too many steps for two equal unions of a few hundred literals.
  const texts = new Set(options.filter((option) => !isObject(option)));
  const isServed = (part: SurfaceType): boolean =>
    texts.has(part) ||
    isForeign(part) ||
    options.some((option) => isForeign(option) || compare(part, option, at) === null);
  const unserved = parts.find((part) => !isServed(part));
  if (unserved === undefined) return null;
  const [only, ...others] = options.filter((option) => isObject(option));
  // With a single candidate, the fault inside it is the most precise one.
  const isAlone = only !== undefined && others.length === 0 && isObject(unserved);
  const inside = isAlone ? compare(unserved, only, at) : null;
  return inside ?? faultAt(at, () => `may be ${nameOf(unserved)}`);
}

function isOfKind(from: SurfaceType, to: SurfaceType): boolean {
  if (from === to || to === 'void') return true;
  if (typeof from !== 'string') return false;
  return (to === 'string' && from.startsWith('"')) || (to === 'number' && /^\d/.test(from));
}

function compareArguments(from: Named, to: Named, at: At): Fault | null {
  const takesItsArgument = TAKES_ITS_ARGUMENT.has(to.name);
  for (const [index, part] of to.of.entries()) {
    const own = from.of[index] ?? 'any';
    const fault = takesItsArgument ? compare(part, own, turned(at)) : compare(own, part, at);
    if (fault) return fault;
  }
  return null;
}

function compareFunctions(from: Callable, to: Callable, at: At): Fault | null {
  for (const [index, { name, type }] of from.takes.entries()) {
    const offered = to.takes[index];
    if (!offered) {
      if (OPTIONAL.test(name)) continue;
      return faultAt(at, () => `wants "${nameOf(name)}"`);
    }
    if (OPTIONAL.test(offered.name) && !OPTIONAL.test(name))
      return faultAt(at, () => `always wants "${nameOf(name)}"`);
    const fault = compare(offered.type, type, turned(at));
    if (fault) return fault;
  }
  return to.gives === 'void' ? null : compare(from.gives, to.gives, at);
}

function compareMembers(from: Members, to: Members, here: string, at: At): Fault | null {
  const members = Object.entries(to.object);
  countParts(at, members.length);
  countCharacters(
    at,
    members.map(([name]) => name),
  );
  for (const [name, type] of members) {
    const member = name.replace(OPTIONAL, '');
    if (!at.types.isUsed(member)) continue;
    const own = from.object[member];
    const loose = from.object[`${member}?`];
    const inside = { ...at, symbol: `${here}.${member}` };
    if (own === undefined && loose === undefined) {
      if (OPTIONAL.test(name)) continue;
      return faultAt(inside, () => 'is missing');
    }
    if (own === undefined && !OPTIONAL.test(name)) return faultAt(inside, () => 'may be missing');
    const fault = compare(own ?? loose ?? 'any', type, inside);
    if (fault) return fault;
  }
  return null;
}

/** Undefined means that the types have different forms. */
function compareResolved(from: Resolved, to: Resolved, at: At): Fault | null | undefined {
  const [given, wanted] = [from.tree, to.tree];
  if ((isObject(given) && 'union' in given) || (isObject(wanted) && 'union' in wanted))
    return compareUnions(given, wanted, at);
  if (!isObject(given) || !isObject(wanted)) return isOfKind(given, wanted) ? null : undefined;
  if ('name' in given && 'name' in wanted) {
    const isAlike = given.name === wanted.name || ALIKE[given.name] === wanted.name;
    return isAlike ? compareArguments(given, wanted, at) : undefined;
  }
  if ('takes' in given && 'takes' in wanted) return compareFunctions(given, wanted, at);
  if ('object' in given && 'object' in wanted)
    return compareMembers(given, wanted, to.name ?? from.name ?? at.symbol, at);
  return undefined;
}

function compare(given: SurfaceType, wanted: SurfaceType, at: At): Fault | null {
  const { types, seen, work } = at;
  work.left -= 1;
  countCharacters(at, [given, wanted], 1 + seen.length);
  // A few types that name each other twice need more comparisons than a machine can make.
  if (work.left < 0) return faultAt(at, () => 'takes too many comparisons');
  if (wanted === 'any' || wanted === 'unknown' || given === 'any' || seen.length > MOST_STEPS) return null;
  const pair = pairOf(given, wanted, at);
  // A recursive type is compatible unless another fault is found.
  if (pair !== null && seen.includes(pair)) return null;
  const next = pair === null ? at : { ...at, seen: [...seen, pair] };
  const fault = compareResolved(resolve(given, types.given), resolve(wanted, types.wanted), next);
  if (fault !== undefined) return fault;
  return faultAt(at, () => `is ${nameOf(given)}, not ${nameOf(wanted)},`);
}
