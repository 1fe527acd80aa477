import type { Kit, Sheet } from '../kit';
import { CLOTH, KARURA, MATATU, MURRAM, PAPER, SKY_BLUE } from '../palette';
import { pindo } from '../pattern';
import { circle, ellipse, group, path, polygon, rect, repeat, stroke } from '../svg';

/** The far city: plain towers, one round with a saucer roof, one stepped. */
export function skyline({ palette, random, width }: Sheet, baseline: number, fill = palette.far): string {
  let x = -20;
  let towers = '';
  while (x < width + 40) {
    const wide = random.between(44, 96);
    const tall = random.between(90, 250);
    const cap = random.int(0, 4);
    towers += rect(x, baseline - tall, wide, tall, fill);
    if (cap === 0)
      towers += polygon(
        [
          [x, baseline - tall],
          [x + wide / 2, baseline - tall - 34],
          [x + wide, baseline - tall],
        ],
        fill,
      );
    if (cap === 1) towers += rect(x + wide * 0.2, baseline - tall - 22, wide * 0.6, 24, fill);
    if (cap === 2) towers += rect(x + wide / 2 - 2.5, baseline - tall - 60, 5, 62, fill);
    x += wide + random.between(4, 26);
  }
  return group(towers);
}

/** The round conference tower that every Nairobi skyline has in some form. */
export function roundTower({ palette }: Kit, fill = palette.middle, shade = palette.near): string {
  return group(
    rect(-46, -330, 92, 330, fill) +
      rect(10, -330, 36, 330, shade) +
      repeat(9, (index) => rect(-46, -312 + index * 34, 92, 7, shade)) +
      polygon(
        [
          [-46, -330],
          [46, -330],
          [70, -362],
          [-70, -362],
        ],
        shade,
      ) +
      ellipse(0, -364, 74, 13, fill) +
      rect(-3, -420, 6, 56, shade),
  );
}

export interface FlatsLook {
  floors?: number;
  columns?: number;
  wall?: string;
  laundry?: boolean;
  shops?: boolean;
}

/** A walk-up block as in the estates: balconies, washing, tank on the roof, shops below. Foot at the centre. */
export function flats({ palette, random }: Kit, look: FlatsLook = {}): string {
  const floors = look.floors ?? random.int(4, 6);
  const columns = look.columns ?? random.int(3, 4);
  const cell = 74;
  const storey = 78;
  const width = columns * cell + 30;
  const base = look.shops === false ? 20 : 96;
  const height = floors * storey + base;
  const wall = look.wall ?? random.pick(palette.walls);
  const left = -width / 2;
  let out =
    rect(left, -height, width, height, wall) +
    rect(left + width - 20, -height, 20, height, palette.wallShade) +
    rect(left - 8, -height - 14, width + 16, 16, palette.wallShade);
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1)
      out += balcony(
        palette.windowLit,
        palette.window,
        palette.wallShade,
        random.chance(palette.name === 'night' ? 0.45 : 0.35),
        left + 15 + column * cell,
        -height + 18 + floor * storey,
      );
  }
  if (look.laundry !== false) {
    const floor = random.int(1, floors - 1);
    out += laundry(
      { palette, random },
      left + 18,
      -height + 40 + floor * storey,
      Math.min(columns, 3) * cell - 20,
    );
  }
  if (look.shops !== false) out += shopFront({ palette, random }, left, width);
  out +=
    tank({ palette, random }, left + 50, -height - 14) +
    stroke(
      [
        [left + width - 46, -height - 14],
        [left + width - 46, -height - 74],
      ],
      palette.wallShade,
      5,
    ) +
    stroke(
      [
        [left + width - 64, -height - 62],
        [left + width - 28, -height - 62],
      ],
      palette.wallShade,
      4,
    ) +
    stroke(
      [
        [left + width - 58, -height - 48],
        [left + width - 34, -height - 48],
      ],
      palette.wallShade,
      4,
    );
  return group(out);
}

function balcony(lit: string, dark: string, rail: string, on: boolean, x: number, y: number): string {
  return (
    rect(x + 8, y, 26, 42, on ? lit : dark, 2) +
    rect(x + 38, y, 18, 30, dark, 2) +
    rect(x + 2, y + 40, 62, 5, rail) +
    rect(x + 2, y + 58, 62, 6, rail) +
    repeat(7, (index) => rect(x + 4 + index * 9.4, y + 42, 2.6, 18, rail))
  );
}

function laundry({ random }: Kit, x: number, y: number, width: number): string {
  const line = stroke(
    [
      [x, y],
      [x + width, y],
    ],
    PAPER,
    2,
  );
  const count = Math.floor(width / 34);
  return (
    line +
    repeat(count, (index) => {
      const color = random.pick(CLOTH);
      const left = x + 6 + index * 34;
      const tall = random.between(24, 40);
      return rect(left, y, 25, tall, color) + rect(left, y + tall - 7, 25, 3.4, random.pick([MATATU, PAPER]));
    })
  );
}

function shopFront({ palette, random }: Kit, left: number, width: number): string {
  const count = Math.max(2, Math.floor(width / 110));
  const each = width / count;
  return repeat(count, (index) => {
    const x = left + index * each;
    const color = random.pick([KARURA, MURRAM, SKY_BLUE, '#5A2A9B']);
    const door = random.chance(0.6);
    const inside = door
      ? rect(x + 12, -62, each - 24, 62, palette.window) + rect(x + 16, -26, each - 32, 26, palette.wood)
      : rect(x + 12, -62, each - 24, 62, color) +
        repeat(5, (line) => rect(x + 12, -56 + line * 12, each - 24, 2, palette.wallShade));
    return inside + awning(x + 4, -84, each - 8, 26, color, PAPER);
  });
}

/** Striped awning with a scalloped edge. */
export function awning(
  x: number,
  y: number,
  width: number,
  height: number,
  first: string,
  second: string,
): string {
  const count = Math.max(4, Math.round(width / 22));
  const step = width / count;
  return repeat(count, (index) => {
    const color = index % 2 === 0 ? first : second;
    const left = x + index * step;
    return rect(left, y, step + 0.3, height, color) + circle(left + step / 2, y + height, step / 2, color);
  });
}

/** Black plastic water tank, as on every roof. */
export function tank({ palette }: Kit, x: number, y: number, scale = 1): string {
  const body = palette.name === 'night' ? '#120B22' : '#3A2F4D';
  return group(
    stroke(
      [
        [-22, 0],
        [-22, -16],
      ],
      palette.wallShade,
      5,
    ) +
      stroke(
        [
          [22, 0],
          [22, -16],
        ],
        palette.wallShade,
        5,
      ) +
      rect(-30, -66, 60, 52, body, 6) +
      rect(-30, -54, 60, 5, '#574A6E') +
      rect(-30, -36, 60, 5, '#574A6E') +
      rect(-14, -74, 28, 10, body, 4),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  );
}

/** A painted gate wall with a cloth motif, for the foreground of estates. */
export function wall({ palette }: Kit, width: number, seed: string): string {
  const motif = repeat(Math.floor(width / 90), (index) =>
    group(pindo(seed, 44, palette.wallShade), { transform: `translate(${index * 90 + 22} -62)` }),
  );
  return (
    rect(0, -84, width, 84, palette.walls[1] ?? palette.wallShade) +
    rect(0, -92, width, 12, palette.wallShade) +
    motif
  );
}

/** Hut-like market stall roof with crates of fruit. */
export function marketStall({ palette, random }: Kit): string {
  const fruit = (x: number, color: string): string =>
    rect(x, -54, 74, 26, palette.wood, 3) +
    repeat(8, (index) => circle(x + 9 + (index % 4) * 18, -58 - Math.floor(index / 4) * 13, 9, color));
  return group(
    stroke(
      [
        [-120, 0],
        [-120, -210],
      ],
      palette.trunk,
      9,
    ) +
      stroke(
        [
          [120, 0],
          [120, -210],
        ],
        palette.trunk,
        9,
      ) +
      rect(-130, -30, 260, 30, palette.woodShade, 3) +
      fruit(-122, MURRAM) +
      fruit(-38, MATATU) +
      fruit(46, KARURA) +
      awning(-150, -226, 300, 40, random.pick([MURRAM, KARURA, '#5A2A9B']), PAPER) +
      path('M-150 -226 L-126 -250 L126 -250 L150 -226 Z', palette.woodShade),
  );
}
