import { AdaptiveBound } from './adaptive-bound';

/** Sends windows of answers that take so long; in each something is refused. */
function bound() {
  let time = 0;
  const adaptive = new AdaptiveBound({ least: 16, most: 256, now: () => time });
  const windows = (count: number, times: readonly number[], isReached = true) => {
    for (let window = 0; window < count; window += 1) {
      time += 300;
      if (isReached) adaptive.reached();
      for (let answer = 0; answer < 8; answer += 1) adaptive.answered(times[answer % times.length] ?? 0);
    }
    return adaptive.value;
  };
  return windows;
}

it('lets fewer requests in while most of them take long, but never less than the least', () => {
  const windows = bound();
  expect(windows(1, [800])).toBe(179);
  expect(windows(3, [800])).toBe(60);
  expect(windows(20, [800])).toBe(16);
});

it('lets more in again, slowly, once they are quick and something is refused', () => {
  const windows = bound();
  windows(20, [800]);
  expect(windows(1, [100])).toBe(18);
  expect(windows(5, [100], false)).toBe(18);
  expect(windows(60, [100])).toBe(256);
});

it('changes nothing for a few slow ones among many', () => {
  expect(bound()(20, [50, 50, 50, 50, 20_000])).toBe(256);
});
