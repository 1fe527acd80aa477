import { processToEnd } from './memory-budget';

/** Those with a time are spare, and were used then. */
const used = (megabytes: Record<string, number>, spare: Record<string, number> = {}) =>
  Object.entries(megabytes).map(([key, size]) => ({
    key,
    bytes: size * 1024 * 1024,
    isSpare: key in spare,
    hasRemote: key !== 'shell',
    usedAt: spare[key] ?? 9,
  }));
const ended = (key: string, isAtFault: boolean) => ({ key, isAtFault });

it.each([
  ['nobody while all fit', { shell: 60, community: 100 }, {}, undefined],
  ['the largest when they do not', { shell: 60, community: 100, careers: 80 }, {}, ended('community', false)],
  [
    'the largest of a remote where the shell’s own is larger',
    { shell: 120, community: 60, careers: 50 },
    {},
    ended('community', false),
  ],
  ['a spare one of the shell', { shell: 120, community: 150 }, { shell: 1 }, ended('shell', false)],
  ['nobody where the system tells no sizes', { shell: 0, community: 0 }, {}, undefined],
  [
    'a spare one before a larger one that is used, and of these the one used longest ago',
    { community: 150, careers: 40, staff: 50 },
    { staff: 1, careers: 2 },
    ended('staff', false),
  ],
  [
    'one that has grown beyond half of its own bound before any spare one, as its own fault',
    { community: 193, careers: 40 },
    { careers: 1 },
    ended('community', true),
  ],
])('names %s', (_name, sizes: Record<string, number>, spare: Record<string, number>, found) => {
  expect(processToEnd(used(sizes, spare), 200)).toEqual(found);
});
