import type { SurfaceType } from './api-surface';
import { findIncompatibility } from './incompatibility';

const object = (members: Record<string, SurfaceType>): SurfaceType => ({ object: members });
const calls = (takes: { name: string; type: SurfaceType }[], gives: SurfaceType = 'void'): SurfaceType => ({
  takes,
  gives,
});
const list = (name: string, part: SurfaceType): SurfaceType => ({ name, of: [part] });

interface Circumstances {
  unused?: string[];
  types?: Record<string, SurfaceType>;
  before?: Record<string, SurfaceType>;
}

const ask = (
  given: SurfaceType,
  wanted: SurfaceType,
  { unused = [], types = {}, before = types }: Circumstances = {},
) => {
  const incompatibility = findIncompatibility(given, wanted, 'it', {
    given: types,
    wanted: before,
    isUsed: (member) => !unused.includes(member),
    isUsedBack: () => true,
  });
  return (
    incompatibility &&
    `${incompatibility.isBack ? 'back: ' : ''}${incompatibility.symbol} ${incompatibility.fault}`
  );
};

it.each<[string, SurfaceType, SurfaceType]>([
  ['the same', object({ a: 'string' }), object({ a: 'string' })],
  ['a further member', object({ a: 'string', b: 'number' }), object({ a: 'string' })],
  ['a member that may be missing now is given always', object({ a: 'string' }), object({ 'a?': 'string' })],
  [
    'a further parameter that may be left out',
    calls([
      { name: 'x', type: 'string' },
      { name: 'y?', type: 'string' },
    ]),
    calls([{ name: 'x', type: 'string' }]),
  ],
  ['a parameter less', calls([]), calls([{ name: 'x', type: 'string' }])],
  [
    'a parameter that takes more',
    calls([{ name: 'x', type: { union: ['string', 'number'] } }]),
    calls([{ name: 'x', type: 'string' }]),
  ],
  [
    'an option less among the answers',
    calls([], { union: ['"a"', '"b"'] }),
    calls([], { union: ['"a"', '"b"', '"c"'] }),
  ],
  ['another order of options', { union: ['null', 'string'] }, { union: ['string', 'null'] }],
  ['a literal for its kind', '"a"', 'string'],
  ['an answer where none was read', calls([], 'string'), calls([], 'void')],
  [
    'a list that may be changed for one that is read',
    list('Array', 'string'),
    list('ReadonlyArray', 'string'),
  ],
  [
    'a component that wants less',
    list('ComponentType', object({ a: 'string' })),
    list('ComponentType', object({ a: 'string', b: 'string' })),
  ],
  [
    'another version of a type of others',
    { union: ['string', { name: 'Element', of: [] }, { name: 'New', of: [] }] },
    { union: ['string', { name: 'Element', of: [] }] },
  ],
])('takes %s', (_, given, wanted) => {
  expect(ask(given, wanted)).toBeNull();
});

it.each<[string, SurfaceType, SurfaceType, string]>([
  ['a member that is gone', object({ b: 'string' }), object({ a: 'string' }), 'it.a is missing'],
  [
    'a member that may be missing',
    object({ 'a?': 'string' }),
    object({ a: 'string' }),
    'it.a may be missing',
  ],
  ['another type', object({ a: 'number' }), object({ a: 'string' }), 'it.a is number, not string,'],
  ['a further answer', calls([], { union: ['"a"', '"b"'] }), calls([], '"a"'), 'it may be "b"'],
  ['a parameter more', calls([{ name: 'x', type: 'string' }]), calls([]), 'it wants "x"'],
  [
    'a parameter that was optional',
    calls([{ name: 'x', type: 'string' }]),
    calls([{ name: 'x?', type: 'string' }]),
    'it always wants "x"',
  ],
  [
    'an option that has to be there',
    calls([{ name: 'o', type: object({ form: 'string', label: 'string' }) }]),
    calls([{ name: 'o', type: object({ form: 'string' }) }]),
    'back: it.label is missing',
  ],
  [
    'a component that wants more',
    list('ComponentType', object({ a: 'string', b: 'string' })),
    list('ComponentType', object({ a: 'string' })),
    'back: it.b is missing',
  ],
  [
    'an object that is a function now',
    calls([]),
    object({ a: 'string' }),
    'it is a function, not an object,',
  ],
  ['a list of something else', list('Array', 'number'), list('Array', 'string'), 'it is number, not string,'],
])('refuses %s', (_, given, wanted, said) => {
  expect(ask(given, wanted)).toBe(said);
});

it('looks into named types of both sides, also where they refer to themselves', () => {
  const before: Record<string, SurfaceType> = {
    Host: object({ notify: { ref: 'Notify' }, parent: { ref: 'Host' } }),
    Notify: object({ info: calls([]) }),
  };
  expect(ask({ ref: 'Host' }, { ref: 'Host' }, { types: before })).toBeNull();
  expect(ask({ ref: 'Host' }, { ref: 'Host' }, { types: { ...before, Notify: object({}) }, before })).toBe(
    'Notify.info is missing',
  );
});

it('allows the removal of unused members', () => {
  expect(ask(object({}), object({ a: 'string' }), { unused: ['a'] })).toBeNull();
});

it('gives up on types that name each other over and over, which nobody could ever compare', () => {
  const types: Record<string, SurfaceType> = { t60: 'string' };
  for (let index = 0; index < 60; index += 1)
    types[`t${index}`] = { union: [{ ref: `t${index + 1}` }, { ref: `t${index + 1}` }] };
  expect(ask({ ref: 't0' }, 'string', { types })).toBe('it takes too many comparisons');
});

it('compares unions of a few hundred literals', () => {
  const literals = Array.from({ length: 300 }, (_, index) => `"v${index}"`);
  expect(ask({ union: literals }, { union: literals })).toBeNull();
  expect(ask({ union: literals.slice(1) }, { union: literals })).toBeNull();
  expect(ask({ union: literals }, { union: literals.filter((literal) => literal !== '"v150"') })).toBe(
    'it may be "v150"',
  );
});

it('writes no text of a large type for the comparisons that it does not report', () => {
  const large: SurfaceType = { name: 'Large', of: Array.from({ length: 30_000 }, () => 'string') };
  const options = Array.from({ length: 19_000 }, (_, index) => `"v${index}"`);
  const start = performance.now();
  expect(ask(large, { union: options })).toMatch(/^it may be Large<string, /);
  expect(performance.now() - start).toBeLessThan(5_000);
});

it('counts the members that it only looks at', () => {
  const members = Array.from({ length: 2_000 }, (_, index) => [`m${index}`, 'string'] as const);
  const large = object(Object.fromEntries(members));
  const options = Array.from({ length: 5_000 }, () => large);
  expect(ask(object({}), { union: options })).toBe('it takes too many comparisons');
});

it('cuts what it says of types that go on and on', () => {
  const literals: SurfaceType[] = Array.from({ length: 5_000 }, (_, index) => `"${index}"`);
  expect(ask({ union: literals }, 'null')?.length).toBeLessThan(1_000);
  expect(ask('null', { union: literals })?.length).toBeLessThan(1_000);
  const long = 'a'.repeat(100_000);
  expect(ask(object({}), object({ [long]: 'string' }))).toMatch(/^it\.a{100,200}… is missing$/);
  expect(ask(calls([{ name: long, type: 'string' }]), calls([]))).toMatch(/^it wants "a{100,200}…"$/);
});

it('ends soon with names that are long and differ in their last letter', () => {
  const DEPTH = 30;
  const types = Object.fromEntries(
    Array.from({ length: DEPTH }, (_, level) =>
      ['a', 'b'].map((side): [string, SurfaceType] => [
        `${side}${10 + level}`,
        { union: [{ ref: `a${11 + level}` }, { ref: `b${11 + level}` }] },
      ]),
    ).flat(),
  );
  const begun = performance.now();
  expect(ask({ ref: 'x'.repeat(2_000_000) }, { ref: 'a10' }, { types })).toBe(
    'it takes too many comparisons',
  );
  expect(performance.now() - begun).toBeLessThan(2_000);
});
