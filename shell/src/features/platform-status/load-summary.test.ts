import type { LoadLogEntry } from '#app/remotes/load-log';
import { failuresOf, healthOf } from './load-summary';

const entry = (id: number, remote: string, ok: boolean): LoadLogEntry => ({
  id,
  at: id * 100,
  remote,
  version: 'v1',
  phase: 'entry',
  ok,
  ms: 5,
});

it('tells how each remote stands', () => {
  const log = [
    entry(5, 'jobs', false),
    entry(4, 'community', true),
    entry(3, 'engagement', true),
    entry(2, 'jobs', true),
    entry(1, 'engagement', false),
  ];
  expect(healthOf(log, 'community')).toBe('loaded');
  expect(healthOf(log, 'engagement')).toBe('recovered');
  expect(healthOf(log, 'jobs')).toBe('failed');
  expect(healthOf(log, 'staff')).toBe('not loaded yet');
});

it('pairs a failure with the next load of the same remote', () => {
  const log = [
    entry(4, 'jobs', true),
    entry(3, 'jobs', true),
    entry(2, 'community', true),
    entry(1, 'jobs', false),
  ];
  expect(failuresOf(log)).toEqual([expect.objectContaining({ id: 1, recoveredAfter: 200 })]);
});

it('leaves a failure without a later load open', () => {
  expect(failuresOf([entry(2, 'jobs', false), entry(1, 'jobs', true)])[0]?.recoveredAfter).toBeUndefined();
});
