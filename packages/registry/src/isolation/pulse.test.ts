import { watchLoad } from './pulse';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('blames no load that had less than half of a processor, and any other after its time', () => {
  let used: number | null = 0;
  const isKeepingUp = watchLoad(() => used);
  jest.advanceTimersByTime(900);
  expect(isKeepingUp()).toBe(true);
  jest.advanceTimersByTime(1_100);
  used = 900;
  expect(isKeepingUp()).toBe(false);
  used = 1_000;
  expect(isKeepingUp()).toBe(true);
});

it('blames the load where the system does not report what a process used', () => {
  const isKeepingUp = watchLoad(() => null);
  jest.advanceTimersByTime(5_000);
  expect(isKeepingUp()).toBe(true);
});
