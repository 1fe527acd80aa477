import type { Kit, Sheet } from '../kit';
import { CLAY, INK, JACARANDA, KARURA, LILAC, MATATU, MURRAM, PAPER, SAND, SKY_BLUE } from '../palette';
import { pindo, pindoStrip } from '../pattern';
import { circle, curve, ellipse, group, path, polygon, rect, repeat, stroke } from '../svg';

/** Back wall and floor of a room, with a painted dado as in schools and shops. */
export function room({ palette, width, height }: Sheet, floor = 620): string {
  return (
    rect(0, 0, width, floor, palette.room) +
    rect(0, floor - 170, width, 170, palette.roomShade) +
    rect(0, floor - 176, width, 8, palette.wood, 0, { opacity: 0.55 }) +
    rect(0, floor, width, height - floor, palette.floor) +
    rect(0, floor, width, 10, palette.woodShade, 0, { opacity: 0.5 })
  );
}

/** Window with kanga curtains and a bit of the estate outside. */
export function windowView({ palette }: Kit, seed: string, width = 250, height = 230): string {
  const w = width / 2;
  const outside = palette.name === 'night' ? '#211737' : '#CFE8F3';
  const curtain = (side: number): string =>
    path(
      `M${side * (w + 26)} -8 L${side * w * 0.38} -8 Q${side * w * 0.5} ${height * 0.5} ${side * w * 0.74} ${height * 0.62} L${side * (w + 26)} ${height * 0.66} Z`,
      MURRAM,
    ) +
    group(pindo(seed, 34, MATATU), {
      transform: `translate(${side > 0 ? w - 14 : -w - 20} ${height * 0.18})`,
    }) +
    group(pindo(seed, 34, MATATU), {
      transform: `translate(${side > 0 ? w - 14 : -w - 20} ${height * 0.4})`,
    });
  return group(
    rect(-w - 10, -10, width + 20, height + 20, palette.wood, 4) +
      rect(-w, 0, width, height, outside) +
      rect(-w + 12, height * 0.42, 62, height * 0.58, palette.walls[1] ?? SAND) +
      rect(-w + 84, height * 0.56, 52, height * 0.44, palette.walls[0] ?? PAPER) +
      rect(w - 96, height * 0.34, 70, height * 0.66, palette.walls[2] ?? CLAY) +
      repeat(6, (index) =>
        rect(-w + 22 + (index % 2) * 24, height * 0.5 + Math.floor(index / 2) * 34, 14, 18, palette.window),
      ) +
      repeat(6, (index) =>
        rect(w - 86 + (index % 2) * 28, height * 0.42 + Math.floor(index / 2) * 38, 16, 20, palette.window),
      ) +
      circle(10, height * 0.24, 20, palette.sun) +
      rect(-3, 0, 6, height, palette.wood) +
      rect(-w, height * 0.5, width, 6, palette.wood) +
      curtain(-1) +
      curtain(1) +
      rect(-w - 36, -22, width + 72, 12, palette.woodShade, 6) +
      rect(-w - 20, height + 8, width + 40, 14, palette.woodShade, 3),
  );
}

/** Table 420 wide, 150 high, with an optional kanga runner. */
export function table({ palette }: Kit, width = 420, cloth?: string): string {
  const w = width / 2;
  const runner =
    cloth === undefined
      ? ''
      : group(pindoStrip(cloth, width * 0.5, 46, PAPER, MURRAM), {
          transform: `translate(${-width * 0.25} -150)`,
        });
  return group(
    rect(-w + 24, -138, 20, 138, palette.woodShade, 3) +
      rect(w - 44, -138, 20, 138, palette.woodShade, 3) +
      rect(-w, -152, width, 22, palette.wood, 5) +
      rect(-w + 10, -132, width - 20, 14, palette.woodShade) +
      runner,
  );
}

/** School desk from the front, 200 wide. */
export function desk({ palette }: Kit): string {
  return group(
    stroke(
      [
        [-78, -96],
        [-86, 0],
      ],
      palette.woodShade,
      12,
    ) +
      stroke(
        [
          [78, -96],
          [86, 0],
        ],
        palette.woodShade,
        12,
      ) +
      rect(-88, -86, 176, 40, palette.woodShade, 3) +
      rect(-100, -106, 200, 22, palette.wood, 4),
  );
}

/** Chalkboard with drawn shapes, no letters. */
export function chalkboard({ palette }: Kit, width = 440): string {
  const w = width / 2;
  const chalk = PAPER;
  return group(
    rect(-w - 14, -14, width + 28, 250, palette.wood, 5) +
      rect(-w, 0, width, 222, '#1F4F43') +
      rect(-w + 20, 226, width - 40, 12, palette.woodShade, 3) +
      curve(`M${-w + 40} 150 l50 -80 l50 80 Z`, chalk, 5) +
      circle(-w + 210, 110, 40, 'none', { stroke: MATATU, 'stroke-width': 5 }) +
      circle(-w + 210, 110, 14, MATATU) +
      repeat(8, (index) =>
        group(
          stroke(
            [
              [0, -50],
              [0, -64],
            ],
            MATATU,
            5,
          ),
          { transform: `translate(${-w + 210} 110) rotate(${index * 45})` },
        ),
      ) +
      repeat(4, (index) =>
        rect(w - 160 + index * 34, 60 + (index % 2) * 26, 26, 26, 'none', 3, {
          stroke: index % 2 === 0 ? CLAY : chalk,
          'stroke-width': 5,
        }),
      ) +
      stroke(
        [
          [w - 160, 150],
          [w - 40, 150],
        ],
        chalk,
        5,
      ) +
      stroke(
        [
          [w - 160, 176],
          [w - 84, 176],
        ],
        chalk,
        5,
      ),
  );
}

/** Shelves with books and boxes. */
export function shelves({ palette, random }: Kit, width = 260, rows = 3): string {
  const w = width / 2;
  return group(
    rect(-w, -rows * 92 - 14, width, rows * 92 + 14, palette.woodShade, 4) +
      repeat(rows, (row) => {
        const y = -row * 92 - 12;
        let x = -w + 14;
        let books = rect(-w + 10, y - 74, width - 20, 74, palette.roomShade);
        while (x < w - 34) {
          const wide = random.between(12, 24);
          const tall = random.between(44, 66);
          books += rect(
            x,
            y - tall,
            wide,
            tall,
            random.pick([JACARANDA, MATATU, MURRAM, KARURA, SKY_BLUE, LILAC, CLAY]),
            2,
          );
          x += wide + (random.chance(0.15) ? 16 : 2);
        }
        return books + rect(-w, y - 2, width, 10, palette.wood);
      }),
  );
}

/** Sofa with a patterned throw. */
export function sofa(_: Kit, color = KARURA): string {
  const dark = '#084F38';
  return group(
    rect(-210, -176, 420, 130, color, 26) +
      rect(-236, -132, 70, 112, dark, 22) +
      rect(166, -132, 70, 112, dark, 22) +
      rect(-176, -96, 172, 62, color, 14, { stroke: dark, 'stroke-width': 5 }) +
      rect(4, -96, 172, 62, color, 14, { stroke: dark, 'stroke-width': 5 }) +
      rect(-200, -40, 400, 24, dark, 8) +
      stroke(
        [
          [-180, -16],
          [-180, 0],
        ],
        INK,
        10,
      ) +
      stroke(
        [
          [180, -16],
          [180, 0],
        ],
        INK,
        10,
      ) +
      group(pindoStrip('throw', 120, 54, MATATU, JACARANDA), { transform: 'translate(54 -180) rotate(4)' }),
  );
}

/** Hanging lamp. */
export function pendant({ palette }: Kit, drop: number, color = MURRAM): string {
  return group(
    stroke(
      [
        [0, 0],
        [0, drop],
      ],
      palette.woodShade,
      4,
    ) +
      path(`M-52 ${drop + 44} Q-46 ${drop} 0 ${drop} Q46 ${drop} 52 ${drop + 44} Z`, color) +
      ellipse(0, drop + 45, 24, 11, '#FFE7A8'),
  );
}

/** Framed cloth on the wall. */
export function frame({ palette }: Kit, seed: string, color = JACARANDA, ground = SAND): string {
  return group(
    rect(-58, -58, 116, 116, palette.woodShade, 4) +
      rect(-48, -48, 96, 96, ground) +
      group(pindo(seed, 72, color), { transform: 'translate(-36 -36)' }),
  );
}

/** A stair flight going up to the right, for entrances of blocks. */
export function stairs({ palette }: Kit, steps = 7): string {
  return group(
    repeat(steps, (index) =>
      rect(
        index * 46,
        -(index + 1) * 34,
        (steps - index) * 46,
        34,
        index % 2 === 0 ? palette.wallShade : (palette.walls[0] ?? SAND),
      ),
    ) +
      stroke(
        [
          [10, -110],
          [steps * 46, -steps * 34 - 96],
        ],
        INK,
        8,
      ) +
      repeat(steps, (index) =>
        stroke(
          [
            [index * 46 + 20, -(index + 1) * 34],
            [index * 46 + 20, -(index + 1) * 34 - 84],
          ],
          INK,
          4,
        ),
      ),
  );
}

export function door({ palette }: Kit, color = SKY_BLUE): string {
  return group(
    rect(-72, -250, 144, 250, palette.wallShade, 3) +
      rect(-60, -238, 120, 238, color) +
      rect(-44, -220, 88, 86, 'none', 3, { stroke: PAPER, 'stroke-width': 4, opacity: 0.5 }) +
      rect(-44, -116, 88, 92, 'none', 3, { stroke: PAPER, 'stroke-width': 4, opacity: 0.5 }) +
      circle(42, -120, 7, MATATU),
  );
}

export function megaphone(_: Kit): string {
  return group(
    polygon(
      [
        [-70, -24],
        [60, -78],
        [60, 78],
        [-70, 24],
      ],
      MURRAM,
    ) +
      rect(-106, -28, 46, 56, PAPER, 8) +
      rect(56, -84, 16, 168, PAPER, 8) +
      path('M-80 28 L-50 28 L-36 92 L-66 92 Z', INK) +
      curve('M98 -46 Q116 0 98 46', JACARANDA, 10) +
      curve('M124 -72 Q154 0 124 72', JACARANDA, 10),
  );
}
