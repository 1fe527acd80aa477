import { largestBeyond } from './memory-budget';

const used = (megabytes: Record<string, number>) =>
  Object.entries(megabytes).map(([key, size]) => ({ key, bytes: size * 1024 * 1024 }));

it.each([
  ['nobody while all fit', { shell: 60, community: 100 }, undefined],
  ['the largest when they do not', { shell: 60, community: 100, careers: 80 }, 'community'],
  ['nobody where the system tells no sizes', { shell: 0, community: 0 }, undefined],
])('names %s', (_name, sizes: Record<string, number>, found) => {
  expect(largestBeyond(used(sizes), 200)).toBe(found);
});
