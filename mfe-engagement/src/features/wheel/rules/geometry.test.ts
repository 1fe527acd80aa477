import { choosePrize, readPrizes } from './prizes';
import { landingRotation, sliceAngle, sliceAt, turnsFrom, TURNS_MAX, TURNS_MIN } from './geometry';

/** Seeded random numbers (mulberry32), so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it("stops with the pointer on the server's item in 1,000 spins over random prize sets", () => {
  const random = seeded(20261122);
  const counts = new Set<number>();
  for (let spin = 0; spin < 1_000; spin += 1) {
    const count = 1 + Math.floor(random() * 24);
    counts.add(count);
    const drawn = Math.floor(random() * count);
    // The server answers a participant with odds 1 for the drawn prize and 0 for the others, in wheel order.
    const prizes = readPrizes(
      JSON.stringify(
        Array.from({ length: count }, (_, index) => ({
          id: `p${index}`,
          name: `Prize ${index}`,
          odds: index === drawn ? 1 : 0,
          color: '#123456',
          win: random() < 0.5,
        })),
      ),
    );
    const item = choosePrize(prizes ?? [], random());
    const index = prizes?.findIndex(({ id }) => id === item?.id) ?? -1;
    const rotation = landingRotation(index, count, turnsFrom(random()), random());
    expect(prizes?.[sliceAt(rotation, count) ?? -1]?.id).toBe(`p${drawn}`);
    expect(rotation).toBeGreaterThan(TURNS_MIN * 360);
    expect(rotation).toBeLessThan((TURNS_MAX + 1) * 360);
  }
  expect(counts.size).toBe(24);
});

it('makes 8, 9, 10 or 11 whole turns', () => {
  expect([0, 0.2499, 0.25, 0.5, 0.75, 0.9999].map(turnsFrom)).toEqual([8, 8, 9, 10, 11, 11]);
});

it('stays away from the edges of a slice', () => {
  for (const random of [0, 0.5, 0.9999]) {
    const under = 360 - (landingRotation(2, 8, 0, random) % 360);
    expect(under).toBeGreaterThanOrEqual(2.25 * sliceAngle(8));
    expect(under).toBeLessThanOrEqual(2.75 * sliceAngle(8));
  }
});

it.each([
  [0, 4, 0],
  [-1, 4, 0],
  [1, 4, 3],
  [90, 4, 3],
  [359.9, 4, 0],
  [720 + 180, 4, 2],
  [10, 1, 0],
])('finds the slice under the pointer after %d degrees of %d slices', (rotation, count, slice) => {
  expect(sliceAt(rotation, count)).toBe(slice);
});

it('has no slice on an empty wheel, and refuses slices that are not there', () => {
  expect(sliceAt(10, 0)).toBeUndefined();
  expect(() => landingRotation(8, 8, 8, 0)).toThrow(RangeError);
  expect(() => landingRotation(-1, 8, 8, 0)).toThrow(RangeError);
});
