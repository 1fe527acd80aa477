import { oneTabAtATime } from './fetch-eligibility';

function refuseLocks(error: Error) {
  const locks = { request: () => Promise.reject(error) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('works without a lock where the browser refuses it, as one that blocks site data does', async () => {
  refuseLocks(new DOMException('', 'SecurityError'));
  expect(await oneTabAtATime(new AbortController().signal, async () => 'drawn')).toBe('drawn');
});

it('does not start after the wait for another tab was given up', async () => {
  refuseLocks(new DOMException('', 'AbortError'));
  const controller = new AbortController();
  controller.abort();
  const work = jest.fn(async () => 'drawn');
  await expect(oneTabAtATime(controller.signal, work)).rejects.toThrow();
  expect(work).not.toHaveBeenCalled();
});

it('does not work twice when the work under the lock fails', async () => {
  const locks = { request: (_: string, __: LockOptions, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(oneTabAtATime(new AbortController().signal, work)).rejects.toThrow('broken');
  expect(work).toHaveBeenCalledTimes(1);
});
