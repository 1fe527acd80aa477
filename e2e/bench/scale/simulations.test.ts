import { plot } from './plot';
import { LIMIT_SECONDS, secondsToDetect } from './simulate-detection';
import { hitRate } from './simulate-page-cache';
import { assumedShape, recordedShape, viewsPerSecond } from './visit-shape';

describe('the hit rate of pages', () => {
  it.each([0.5, 5])('of one address at %d views a second is what its time to live allows', (views) => {
    const load = { views, pages: [1], ttlMs: 2_000, saveData: 0, count: 20_000 };
    const allowed = (views * 2) / (1 + views * 2);
    expect(hitRate(load)).toBeCloseTo(allowed, 1);
  });

  it('falls when visitors spread over more edges, addresses and variants', () => {
    const { pages } = assumedShape(300);
    const load = { views: 20, pages, ttlMs: 2_000, saveData: 0, count: 10_000 };
    const rate = hitRate(load);
    expect(hitRate({ ...load, views: 2 })).toBeLessThan(rate / 2);
    expect(hitRate({ ...load, pages: assumedShape(3_000).pages })).toBeLessThan(rate);
    expect(hitRate({ ...load, saveData: 0.5 })).toBeLessThan(rate);
  });

  it('leaves the clock of the process as it was', () => {
    const before = Date.now;
    hitRate({ views: 1, pages: [1], ttlMs: 1, saveData: 0, count: 10 });
    expect(Date.now).toBe(before);
  });
});

describe('the detection of a bad version', () => {
  const load = { views: 10, share: 0.05, liveFailures: 0.002 };

  it('is quicker the more of its views fail, and the more visitors there are', () => {
    const broken = secondsToDetect({ ...load, failures: 1 }, 1);
    expect(broken).toBeLessThan(60);
    expect(secondsToDetect({ ...load, failures: 0.05 }, 1)).toBeGreaterThan(broken);
    expect(secondsToDetect({ ...load, views: 1, failures: 1 }, 1)).toBeGreaterThan(broken);
  });

  it('leaves a version alone that is as good as the live one', () => {
    expect(secondsToDetect({ ...load, views: 1, failures: 0.002 }, 1)).toBe(LIMIT_SECONDS);
  });
});

describe('the shape of visits', () => {
  it('counts views of the busiest hour and of the mean', () => {
    const { busiest, mean } = viewsPerSecond(86_400, assumedShape(10));
    expect(mean).toBe(3);
    expect(busiest).toBeGreaterThan(mean);
  });

  it('refuses a recording of another shape, and says what is needed', async () => {
    await expect(recordedShape(new URL('../../package.json', import.meta.url).pathname)).rejects.toThrow(
      'needs "pages"',
    );
  });
});

it('draws a chart whose lines keep to its axes', () => {
  const axis = { label: 'x', isLogarithmic: false, ticks: [0, 10].map((at) => ({ at, label: `${at}` })) };
  const svg = plot({
    title: 'Test',
    x: axis,
    y: axis,
    series: [
      {
        label: 'line',
        points: [
          [0, 0],
          [10, 10],
        ],
      },
    ],
  });
  expect(svg).toContain('points="88,308 488,44"');
});
