import { tickFrames, tickTimes, timeAt } from './ticks';

const LINEAR = [0, 0, 1, 1] as const;
const EASE_OUT = [0.12, 0.62, 0.14, 1] as const;

it('knows when a part of the way is made', () => {
  for (const part of [0, 0.25, 0.5, 1]) expect(timeAt(part, LINEAR)).toBeCloseTo(part, 4);
  expect(timeAt(0.5, EASE_OUT)).toBeLessThan(0.2);
});

it('ticks once for every edge that passes', () => {
  expect(tickTimes(360, 4, LINEAR).map((time) => Number(time.toFixed(3)))).toEqual([0.25, 0.5, 0.75, 1]);
  expect(tickTimes(80, 4, LINEAR)).toEqual([]);
});

it('ticks more and more slowly, and never faster than can be seen', () => {
  const times = tickTimes(10 * 360 + 100, 8, EASE_OUT);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.012);
  expect(gaps.at(-1)).toBeGreaterThan(0.05);
});

it('makes keyframes in order, at rest before and after', () => {
  const frames = tickFrames(tickTimes(11 * 360 + 350, 8, EASE_OUT));
  const offsets = frames.map(({ offset }) => offset);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect([frames[0], frames.at(-1)]).toEqual([
    { offset: 0, transform: 'rotate(0deg)' },
    { offset: 1, transform: 'rotate(0deg)' },
  ]);
  expect(frames.filter(({ transform }) => transform === 'rotate(-17deg)').length).toBeGreaterThan(20);
});
