import type { TypeTree } from './border';

type Types = Readonly<Record<string, TypeTree>>;

export interface Misfit {
  /** e.g. `Host.submissions.submit` */
  symbol: string;
  /** What is wrong with it on the side that gives it, for people: `is missing`. */
  fault: string;
  /** It goes the other way, as what a function is called with does: the side that wanted the whole gives this part of it. */
  isBack: boolean;
}

interface Sides {
  given: Types;
  wanted: Types;
  /** A member whose name this says no to is not missed by the side that wants it. */
  isUsed(member: string): boolean;
  /** The same for what goes back. */
  isUsedBack(member: string): boolean;
  isBack: boolean;
}

/** Generics of others whose value goes the other way: a component takes its props. */
const TAKES_ITS_ARGUMENT = new Set(['ComponentType', 'FunctionComponent']);
/** What a place that only reads takes beside its own. */
const ALIKE: Readonly<Record<string, string>> = { Array: 'ReadonlyArray' };
const OPTIONAL = /\?$/;
const MOST_STEPS = 200;

const isObject = (tree: TypeTree | undefined): tree is Exclude<TypeTree, string> => typeof tree === 'object';
const partsOf = (tree: TypeTree): TypeTree[] => (isObject(tree) && 'union' in tree ? tree.union : [tree]);
/** Somebody else's type: its own version range says whether it fits. */
const isForeign = (tree: TypeTree): boolean => isObject(tree) && 'name' in tree && tree.of.length === 0;

function textOf(tree: TypeTree): string {
  if (!isObject(tree)) return tree;
  if ('ref' in tree) return tree.ref;
  if ('union' in tree) return tree.union.map(textOf).join(' | ');
  if ('name' in tree)
    return tree.of.length > 0 ? `${tree.name}<${tree.of.map(textOf).join(', ')}>` : tree.name;
  return 'takes' in tree ? 'a function' : 'an object';
}

/** Where the type that is wanted cannot be served by the type that is given; null when it can. */
export function misfitOf(
  given: TypeTree,
  wanted: TypeTree,
  symbol: string,
  sides: Omit<Sides, 'isBack'>,
): Misfit | null {
  return compare(given, wanted, symbol, { ...sides, isBack: false }, []);
}

function turned({ given, wanted, isUsed, isUsedBack, isBack }: Sides): Sides {
  return { given: wanted, wanted: given, isUsed: isUsedBack, isUsedBack: isUsed, isBack: !isBack };
}

function compare(
  given: TypeTree,
  wanted: TypeTree,
  symbol: string,
  sides: Sides,
  seen: readonly string[],
): Misfit | null {
  if (wanted === 'any' || wanted === 'unknown' || given === 'any' || seen.length > MOST_STEPS) return null;
  if (isObject(given) && 'ref' in given && isObject(wanted) && 'ref' in wanted) {
    const pair = `${sides.isBack}\n${given.ref}\n${wanted.ref}`;
    // What refers to itself fits as long as nothing else is found.
    if (seen.includes(pair)) return null;
    seen = [...seen, pair];
  }
  const resolve = (tree: TypeTree, types: Types): { tree: TypeTree; name: string | null } => {
    if (!isObject(tree) || !('ref' in tree)) return { tree, name: null };
    return { tree: types[tree.ref] ?? tree, name: tree.ref.replace(/<.*/, '') };
  };
  const from = resolve(given, sides.given);
  const to = resolve(wanted, sides.wanted);
  const here = to.name ?? from.name ?? symbol;
  const { isBack } = sides;
  const differs = (): Misfit => ({ symbol, fault: `is ${textOf(given)}, not ${textOf(wanted)},`, isBack });

  if ((isObject(from.tree) && 'union' in from.tree) || (isObject(to.tree) && 'union' in to.tree)) {
    const options = partsOf(to.tree);
    for (const part of partsOf(from.tree)) {
      if (
        isForeign(part) ||
        options.some((option) => isForeign(option) || compare(part, option, symbol, sides, seen) === null)
      )
        continue;
      const [only, ...others] = options.filter((option) => isObject(option));
      // One candidate alone: say what is wrong inside it.
      return (
        (only !== undefined && others.length === 0 && isObject(part)
          ? compare(part, only, symbol, sides, seen)
          : null) ?? { symbol, fault: `may be ${textOf(part)}`, isBack }
      );
    }
    return null;
  }
  if (!isObject(from.tree) || !isObject(to.tree)) {
    // A literal is one of its kind.
    const isKind =
      from.tree === to.tree ||
      (to.tree === 'string' && typeof from.tree === 'string' && from.tree.startsWith('"')) ||
      (to.tree === 'number' && typeof from.tree === 'string' && /^\d/.test(from.tree));
    return isKind || to.tree === 'void' ? null : differs();
  }
  if ('name' in from.tree || 'name' in to.tree) {
    if (
      !('name' in from.tree) ||
      !('name' in to.tree) ||
      (from.tree.name !== to.tree.name && ALIKE[from.tree.name] !== to.tree.name)
    )
      return differs();
    const way = TAKES_ITS_ARGUMENT.has(to.tree.name);
    for (const [index, part] of to.tree.of.entries()) {
      const own = from.tree.of[index] ?? 'any';
      const fault = way
        ? compare(part, own, symbol, turned(sides), seen)
        : compare(own, part, symbol, sides, seen);
      if (fault) return fault;
    }
    return null;
  }
  if ('takes' in from.tree || 'takes' in to.tree) {
    if (!('takes' in from.tree) || !('takes' in to.tree)) return differs();
    for (const [index, { name, type }] of from.tree.takes.entries()) {
      const offered = to.tree.takes[index];
      if (!offered) {
        if (OPTIONAL.test(name)) continue;
        return { symbol, fault: `wants "${name}"`, isBack };
      }
      if (OPTIONAL.test(offered.name) && !OPTIONAL.test(name))
        return { symbol, fault: `always wants "${name}"`, isBack };
      const fault = compare(offered.type, type, symbol, turned(sides), seen);
      if (fault) return fault;
    }
    return to.tree.gives === 'void' ? null : compare(from.tree.gives, to.tree.gives, symbol, sides, seen);
  }
  if (!('object' in from.tree) || !('object' in to.tree)) return differs();
  for (const [name, type] of Object.entries(to.tree.object)) {
    const member = name.replace(OPTIONAL, '');
    if (!sides.isUsed(member)) continue;
    const own = from.tree.object[member];
    const loose = from.tree.object[`${member}?`];
    const path = `${here}.${member}`;
    if (own === undefined && loose === undefined) {
      if (OPTIONAL.test(name)) continue;
      return { symbol: path, fault: 'is missing', isBack };
    }
    if (own === undefined && !OPTIONAL.test(name)) return { symbol: path, fault: 'may be missing', isBack };
    const fault = compare(own ?? loose ?? 'any', type, path, sides, seen);
    if (fault) return fault;
  }
  return null;
}
