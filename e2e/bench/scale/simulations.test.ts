import { independentViews, replayedVisits } from './page-requests';
import { plot } from './plot';
import { LIMIT_SECONDS, secondsToDetect } from './simulate-detection';
import { hitRate } from './simulate-page-cache';
import { readRecording } from '../visits/recording';
import { ASSUMED_SHARES, meanCount, type VisitKind, visitKinds } from './visit-kinds';
import { assumedHours, recordedShape, visitsPerSecond, zipf } from './visit-shape';

const rateOf = (views: Parameters<typeof independentViews>[0]) =>
  hitRate({ requests: independentViews(views), ttlMs: 2_000 });

describe('the hit rate of pages', () => {
  it.each([0.5, 5])('of one address at %d views a second is what its time to live allows', (views) => {
    const allowed = (views * 2) / (1 + views * 2);
    expect(rateOf({ views, pages: [1], saveData: 0, count: 20_000 })).toBeCloseTo(allowed, 1);
  });

  it('falls when visitors spread over more edges, addresses and variants', () => {
    const load = { views: 20, pages: zipf(300), saveData: 0, count: 10_000 };
    const rate = rateOf(load);
    expect(rateOf({ ...load, views: 2 })).toBeLessThan(rate / 2);
    expect(rateOf({ ...load, pages: zipf(3_000) })).toBeLessThan(rate);
    expect(rateOf({ ...load, saveData: 0.5 })).toBeLessThan(rate);
  });

  it('leaves the clock of the process as it was', () => {
    const before = performance.now;
    rateOf({ views: 1, pages: [1], saveData: 0, count: 10 });
    expect(performance.now).toBe(before);
  });
});

describe('visits that are replayed', () => {
  const page = (ms: number, key: string, pattern = key) =>
    ({ ...{ ms, key, pattern, status: 200 }, kind: 'page', remote: 'community' }) as const;
  const kind = (pages: VisitKind['pages']): VisitKind => ({
    ...{ name: 'any', share: 1, savesData: false, counts: {} },
    pages,
  });
  const replay = (pages: VisitKind['pages'], visits: number) =>
    replayedVisits({ visits, kinds: [kind(pages)], addressesOf: () => zipf(50), count: 20_000 });

  it('come in the order of their times, as often as visits begin, and some are under way at 0', () => {
    const requests = replay([page(0, '/'), page(30_000, '/deals')], 5);
    const times = requests.map(({ at }) => at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    const counted = requests.filter(({ at }) => at >= 0);
    expect(counted.length).toBeGreaterThan(19_000);
    expect(counted.length).toBeLessThan(21_000);
    expect(counted.length / ((times.at(-1) ?? 0) / 1_000)).toBeCloseTo(10, 0);
    // Of the first second half are second pages of visits that began before.
    expect(counted.filter(({ at, key }) => at < 10_000 && key.endsWith('/deals')).length).toBeGreaterThan(25);
  });

  it('ask for one page wherever a visit comes back to it, and for another one each visit', () => {
    const story = (ms: number, slug: string) => page(ms, `/community/${slug}`, '/community/:slugOrId');
    const requests = replay([story(0, 'a'), story(1, 'b'), story(2, 'a')], 0.01);
    const [first, second, third] = requests;
    expect(third?.key).toBe(first?.key);
    expect(second?.key).not.toBe(first?.key);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(50);
  });

  it('find no page kept that is a visitor’s own', () => {
    const own = replay([{ ...page(0, '/own'), isPrivate: true }], 100);
    expect(hitRate({ requests: own, ttlMs: 2_000 })).toBe(0);
  });
});

describe('the recorded visits', () => {
  it('are of the kinds whose shares are assumed, and each asks for a page first and reports at its end', () => {
    const recording = readRecording();
    expect(visitKinds(recording).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    expect(recording.commit).toMatch(/^[0-9a-f]{12}$/);
    for (const { name, requests } of recording.visits) {
      expect([name, requests[0]?.kind]).toEqual([name, 'page']);
      expect(requests.filter(({ kind }) => kind === 'report').length).toBeGreaterThan(0);
      expect(requests.every(({ status }) => status < 400)).toBe(true);
    }
  });

  it('are refused where a share is missing', () => {
    const { 'job seeker': _, ...others } = ASSUMED_SHARES;
    expect(() => visitKinds(readRecording(), others)).toThrow('job seeker');
  });

  it('make a visit of the mean by their shares', () => {
    const counts = (page: number) => ({ pages: [], savesData: false, counts: { page } });
    const kinds = [
      { name: 'a', share: 0.75, ...counts(4) },
      { name: 'b', share: 0.25, ...counts(8) },
    ];
    expect(meanCount(kinds, 'page', 'read')).toBe(5);
  });
});

describe('the detection of a bad version', () => {
  const load = { visits: 10, kinds: [{ share: 1, seconds: [0] }], share: 0.05, liveFailures: 0.002 };

  it('is quicker the more of its views fail, and the more visitors there are', () => {
    const broken = secondsToDetect({ ...load, failures: 1 }, 1);
    expect(broken).toBeLessThan(60);
    expect(secondsToDetect({ ...load, failures: 0.05 }, 1)).toBeGreaterThan(broken);
    expect(secondsToDetect({ ...load, visits: 1, failures: 1 }, 1)).toBeGreaterThan(broken);
  });

  it('counts each view of a visit, and only visits that open the remote', () => {
    const one = secondsToDetect({ ...load, failures: 1 }, 1);
    const kinds = [{ share: 1, seconds: [0, 1, 2, 3] }];
    expect(secondsToDetect({ ...load, kinds, failures: 1 }, 1)).toBeLessThan(one);
    const rare = [
      { share: 0.1, seconds: [0] },
      { share: 0.9, seconds: [] },
    ];
    expect(secondsToDetect({ ...load, kinds: rare, failures: 1 }, 1)).toBeGreaterThan(one);
  });

  it('leaves a version alone that is as good as the live one', () => {
    expect(secondsToDetect({ ...load, visits: 1, failures: 0.002 }, 1)).toBe(LIMIT_SECONDS);
  });
});

describe('the shape of views', () => {
  it('counts visits of the busiest hour and of the mean', () => {
    const { busiest, mean } = visitsPerSecond(86_400, assumedHours());
    expect(mean).toBe(1);
    expect(busiest).toBeGreaterThan(mean);
  });

  it('refuses counts of another shape, and says what is needed', async () => {
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
