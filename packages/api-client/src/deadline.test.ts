import { deadline } from './deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('aborts when the time is over', () => {
  const { signal } = deadline(100);
  jest.advanceTimersByTime(99);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('aborts with the caller, with the same reason', () => {
  const caller = new AbortController();
  const { signal } = deadline(100, caller.signal);
  caller.abort('left');
  expect(signal.reason).toBe('left');
});

it('is aborted from the start when the caller is', () => {
  expect(deadline(100, AbortSignal.abort()).signal.aborted).toBe(true);
});

it('leaves nothing behind when it ended', () => {
  const caller = new AbortController();
  const { signal, end } = deadline(100, caller.signal);
  end();
  caller.abort();
  jest.advanceTimersByTime(200);
  expect(signal.aborted).toBe(false);
});
