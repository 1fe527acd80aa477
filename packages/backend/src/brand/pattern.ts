import {
  CLAY,
  INK,
  JACARANDA,
  JACARANDA_DEEP,
  KARURA,
  LILAC,
  MATATU,
  MURRAM,
  PAPER,
  SAND,
  SKY_BLUE,
} from './colours';
import { seededRandom } from './random';
import { circle, group, path, polygon, rect, repeat } from './svg';

/** An 8x8 grid mirrored left-right and top-bottom: the motif of a kanga border, chosen by a seed. */
export function pindoGrid(seed: string): boolean[][] {
  const random = seededRandom(`pindo:${seed}`);
  const quarter = Array.from({ length: 4 }, (_, y) =>
    Array.from({ length: 4 }, (_unused, x) => random.chance(x === y ? 0.8 : 0.46)),
  );
  return Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_unused, x) => quarter[y < 4 ? y : 7 - y]?.[x < 4 ? x : 7 - x] === true),
  );
}

export function pindo(seed: string, size: number, color: string): string {
  const cell = size / 8;
  const half = cell * 0.66;
  const beads = pindoGrid(seed).flatMap((row, y) =>
    row.map((on, x) =>
      on
        ? `M${((x + 0.5) * cell).toFixed(1)} ${((y + 0.5) * cell - half).toFixed(1)}l${half.toFixed(1)} ${half.toFixed(1)}l${(-half).toFixed(1)} ${half.toFixed(1)}l${(-half).toFixed(1)} ${(-half).toFixed(1)}z`
        : '',
    ),
  );
  return path(beads.join(''), color);
}

export function pindoStrip(
  seed: string,
  width: number,
  height: number,
  ground: string,
  color: string,
): string {
  const size = height * 0.72;
  const count = Math.ceil(width / (size * 1.12));
  const step = width / count;
  const motifs = repeat(count, (index) =>
    group(pindo(seed, size, color), {
      transform: `translate(${Math.round(index * step + (step - size) / 2)} ${Math.round(height * 0.14)})`,
    }),
  );
  return (
    rect(0, 0, width, height, ground) +
    rect(0, height * 0.03, width, height * 0.045, color) +
    rect(0, height * 0.925, width, height * 0.045, color) +
    motifs
  );
}

const GROUNDS: readonly (readonly [string, string, string])[] = [
  [JACARANDA, MATATU, LILAC],
  [MURRAM, SAND, MATATU],
  [KARURA, MATATU, PAPER],
  [MATATU, JACARANDA_DEEP, MURRAM],
  [SKY_BLUE, SAND, MATATU],
  [SAND, MURRAM, JACARANDA],
  [CLAY, JACARANDA_DEEP, MURRAM],
  [LILAC, JACARANDA_DEEP, INK],
];

/** A whole cloth: a pindo border, and a calm centre (mji) with one large flower of the same motif. */
export function kangaCover(seed: string, width: number, height: number): string {
  const random = seededRandom(`cover:${seed}`);
  const [ground, first, second] = random.pick(GROUNDS);
  const band = Math.round(Math.min(width, height) * 0.16);
  const inner = { x: band, y: band, width: width - band * 2, height: height - band * 2 };
  const centre = [width / 2, height / 2] as const;
  const reach = Math.min(inner.width, inner.height) * 0.36;
  const petalCount = random.pick([6, 8, 10, 12]);
  const petal = path(
    `M0 0 C${reach * 0.34} ${-reach * 0.4} ${reach * 0.26} ${-reach * 0.9} 0 ${-reach} C${-reach * 0.26} ${-reach * 0.9} ${-reach * 0.34} ${-reach * 0.4} 0 0 Z`,
    first,
  );
  const slim = path(
    `M0 ${-reach * 0.2} C${reach * 0.1} ${-reach * 0.45} ${reach * 0.09} ${-reach * 0.7} 0 ${-reach * 0.82} C${-reach * 0.09} ${-reach * 0.7} ${-reach * 0.1} ${-reach * 0.45} 0 ${-reach * 0.2} Z`,
    ground,
  );
  const flower =
    repeat(petalCount, (index) =>
      group(petal + slim, { transform: `rotate(${(360 / petalCount) * index})` }),
    ) +
    circle(0, 0, reach * 0.24, second) +
    circle(0, 0, reach * 0.12, ground);
  const corner = (x: number, y: number): string => {
    const r = band * 0.62;
    return (
      polygon(
        [
          [x, y - r],
          [x + r, y],
          [x, y + r],
          [x - r, y],
        ],
        first,
      ) + circle(x, y, r * 0.36, second)
    );
  };
  const seedling = (x: number, y: number): string =>
    path(
      `M${x} ${y - 16} C${x + 13} ${y - 4} ${x + 9} ${y + 14} ${x} ${y + 17} C${x - 9} ${y + 14} ${x - 13} ${y - 4} ${x} ${y - 16} Z`,
      first,
    );
  const step = 96;
  const columns = Math.floor((inner.width - 80) / step);
  const rows = Math.floor((inner.height - 80) / step);
  const field = repeat((columns + 1) * (rows + 1), (index) => {
    const column = index % (columns + 1);
    const row = Math.floor(index / (columns + 1));
    const x = centre[0] + (column - columns / 2) * step;
    const y = centre[1] + (row - rows / 2) * step;
    const distance = Math.hypot(x - centre[0], y - centre[1]);
    return (column + row) % 2 === 0 && distance > reach * 1.22 ? seedling(x, y) : '';
  });
  const side = (length: number): string =>
    pindoStrip(seed, length, band, second, ground === second ? INK : ground);
  return (
    rect(0, 0, width, height, ground) +
    field +
    group(side(width)) +
    group(side(width), { transform: `translate(0 ${height - band})` }) +
    group(side(height), { transform: `translate(${band} 0) rotate(90)` }) +
    group(side(height), { transform: `translate(${width} 0) rotate(90)` }) +
    [
      [band / 2, band / 2],
      [width - band / 2, band / 2],
      [band / 2, height - band / 2],
      [width - band / 2, height - band / 2],
    ]
      .map(([x = 0, y = 0]) => rect(x - band / 2, y - band / 2, band, band, ground) + corner(x, y))
      .join('') +
    rect(inner.x + 10, inner.y + 10, inner.width - 20, inner.height - 20, 'none', 0, {
      stroke: first,
      'stroke-width': 5,
    }) +
    group(flower, { transform: `translate(${centre[0]} ${centre[1]})` })
  );
}
