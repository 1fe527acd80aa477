import { createFirstTable } from './first-table';
import { registryError } from './registry-error';
import type { ReleaseTables } from './release-table-builder';

const LIMIT_MS = 5 * 60 * 1_000;
const MISSING = 'The files of community a1 are missing.';

let fault: string | null;
let current: jest.Mock<Promise<void>>;
beforeEach(() => {
  jest.useFakeTimers();
  fault = null;
  current = jest.fn(() => Promise.reject(registryError('registry.files', MISSING)));
});
afterEach(() => jest.useRealTimers());

const start = () => createFirstTable({ tables: { current } as unknown as ReleaseTables, fault: () => fault });

it('says why there is no table until one was made, and never again after that', async () => {
  const missing = start();
  expect(await missing()).toBe(MISSING);
  current.mockRejectedValueOnce(new Error('connection refused'));
  expect(await missing()).toBe('the release table cannot be read');
  current.mockResolvedValueOnce();
  expect(await missing()).toBeNull();
  expect(await missing()).toBeNull();
  expect(current).toHaveBeenCalledTimes(3);
});

it('gives the files up after five minutes, for then they are lost', async () => {
  const missing = start();
  jest.advanceTimersByTime(LIMIT_MS - 1);
  expect(await missing()).toBe(MISSING);
  jest.advanceTimersByTime(1);
  expect(await missing()).toBeNull();
});

it('waits for an object store that is away, however long, and for five minutes from the start alone', async () => {
  const missing = start();
  fault = 'connection refused';
  jest.advanceTimersByTime(10 * LIMIT_MS);
  expect(await missing()).toBe(MISSING);
  fault = null;
  expect(await missing()).toBeNull();
});

it('answers within a second while a look takes longer, and begins no second look beside it', async () => {
  let end = () => {};
  current.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
  const missing = start();
  const [one, other] = [missing(), missing()];
  await jest.advanceTimersByTimeAsync(999);
  expect(await Promise.race([one, Promise.resolve('not yet')])).toBe('not yet');
  await jest.advanceTimersByTimeAsync(1);
  expect(await Promise.all([one, other])).toEqual(
    Array(2).fill('the files of the live versions are being fetched'),
  );
  expect(current).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(await missing()).toBeNull();
});
