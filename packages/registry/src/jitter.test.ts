import { createReleaseSource } from './release-source';
import { withJitter } from './jitter';

/** The same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('changes a pause by a fifth at most, both ways', () => {
  const pauses = [0, 0.5, 1].map((drawn) => Math.round(withJitter(500, () => drawn)));
  expect(pauses).toEqual([400, 500, 600]);
});

describe('edges that begin in the same moment', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('do not go on asking in the same tenth of a second, even while the registry is away', async () => {
    const EDGES = 50;
    const began = Date.now();
    const asked: number[] = [];
    const sources = Array.from({ length: EDGES }, (_, index) =>
      createReleaseSource({
        registryUrl: 'http://registry.example',
        verify: async () => true,
        random: seeded(index + 1),
        fetch: async () => {
          asked.push(Date.now() - began);
          throw new Error('ECONNREFUSED');
        },
      }),
    );
    await Promise.all(sources.map((source) => source.start()));
    await jest.advanceTimersByTimeAsync(60_000);
    for (const source of sources) source.close();

    // With the same pause for all, every tenth of a second would have none of them or all.
    const counts = new Map<number, number>();
    for (const at of asked.filter((at) => at > 20_000))
      counts.set(Math.floor(at / 100), (counts.get(Math.floor(at / 100)) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThan(EDGES / 5);
    expect(counts.size).toBeGreaterThan(100);
  });
});
