import { seeded } from './seed';

/** community = weave, engagement = rays, careers = steps, staff = line. */
export const MOTIFS = ['weave', 'rays', 'steps', 'line'] as const;
export type Motif = (typeof MOTIFS)[number];

/** Cells on one side of a repeat. */
export const CELLS = 8;
const HALF = CELLS / 2;

type Quarter = (x: number, y: number) => boolean;

/** Over two, under two, with seeded knots: a woven mat. */
function weave(pick: (below: number) => number): Quarter {
  const knots = Array.from({ length: HALF * HALF }, () => pick(4) === 0);
  return (x, y) => (x + y) % 4 < 2 !== knots[y * HALF + x];
}

/** Rings of light around the centre, cut into beams. */
function rays(pick: (below: number) => number): Quarter {
  const core = 2 + pick(2);
  const beam = 1 + pick(2);
  const skew = pick(2);
  return (x, y) => {
    const away = HALF - 1 - x + (HALF - 1 - y);
    return (
      away < core - 1 ||
      (Math.abs(x - y) < beam && away >= core) ||
      (away === core + 1 + skew && (x + y) % 2 === skew)
    );
  };
}

/** Stairs up to the middle and down again. */
function steps(pick: (below: number) => number): Quarter {
  const hollow = pick(2) === 1;
  const rise = pick(3);
  const landing = pick(HALF);
  return (x, y) => {
    const height = x + (rise === 0 ? 0 : x % rise);
    const filled = HALF - 1 - y <= height;
    return filled && !(hollow && HALF - 1 - y === height - 2) && !(y === HALF - 1 && x === landing);
  };
}

function line(pick: (below: number) => number): Quarter {
  const row = 1 + pick(2);
  const gap = pick(3);
  return (x, y) => y === row || (y === HALF - 1 && x > gap);
}

const FAMILIES: Record<Motif, (pick: (below: number) => number) => Quarter> = { weave, rays, steps, line };

/**
 * The filled cells of one 8x8 repeat: a seeded quarter, mirrored left-right and top-bottom.
 * @example motifRows('holiday-deals', 'weave')[0] // [true, false, ...]
 */
export function motifRows(seed: string, motif: Motif): readonly (readonly boolean[])[] {
  const quarter = FAMILIES[motif](seeded(`${motif}:${seed}`));
  const fold = (at: number) => (at < HALF ? at : CELLS - 1 - at);
  return Array.from({ length: CELLS }, (_, y) =>
    Array.from({ length: CELLS }, (_cell, x) => quarter(fold(x), fold(y))),
  );
}

/** Runs of filled cells as one short path; `unit` is the size of a cell. */
export function motifPath(seed: string, motif: Motif, unit = 1): string {
  let path = '';
  motifRows(seed, motif).forEach((row, y) => {
    for (let x = 0; x < CELLS; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x < CELLS && row[x]) x += 1;
      const width = (x - start) * unit;
      path += `M${start * unit} ${y * unit}h${width}v${unit}h-${width}z`;
    }
  });
  return path;
}
