import { tmpdir } from 'node:os';
import { cachedCheck, diskCheck } from './checks';

it('asks once for all probes of a moment, and again afterwards', async () => {
  let calls = 0;
  const check = cachedCheck(async () => ++calls, 0, { ttlMs: 50 });
  expect(await Promise.all([check(), check()])).toEqual([1, 1]);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(await check()).toBe(2);
});

it.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not end', () => new Promise<string>(() => {})],
])('gives the answer of a failure to a check that %s', async (_what, check) => {
  const began = performance.now();
  expect(await cachedCheck<string>(check, 'away', { limitMs: 50 })()).toBe('away');
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('says of a disk whether it has room', async () => {
  // No disk has a million terabytes.
  expect(await diskCheck(tmpdir(), 1e12)()).toBe('full');
  expect(await diskCheck(tmpdir(), 1)()).toBe('ok');
  expect(await diskCheck(tmpdir(), 0)()).toBe('ok');
  expect(await diskCheck('/no/such/folder', 1e12)()).toBe('ok');
});
