import type { Kit, Sheet } from '../kit';
import { CLAY, INK, JACARANDA, KARURA, MATATU, MURRAM, PAPER, SAND, SKY_BLUE } from '../palette';
import { pindoStrip } from '../pattern';
import { circle, curve, ellipse, group, path, polygon, rect, repeat, stroke } from '../svg';
import { awning } from './buildings';

/** Ground from `top` down, with a darker verge line and scattered pebbles. */
export function ground({ palette, random, width, height }: Sheet, top: number): string {
  return (
    rect(0, top, width, height - top, palette.ground) +
    repeat(26, () =>
      ellipse(
        random.between(0, width),
        random.between(top + 24, height - 8),
        random.between(8, 34),
        3,
        palette.groundShade,
      ),
    )
  );
}

/** A tarmac road across the picture. */
export function road({ palette, width }: Sheet, top: number, depth = 110): string {
  return (
    rect(0, top, width, depth, palette.road) +
    rect(0, top, width, 7, palette.groundShade) +
    repeat(Math.ceil(width / 150), (index) =>
      rect(index * 150 + 30, top + depth * 0.52, 78, 9, palette.roadMark, 3),
    ) +
    rect(0, top + depth - 6, width, 6, palette.groundShade)
  );
}

/** A murram path that comes towards the reader. */
export function footpath({ palette, width, height }: Sheet, top: number): string {
  return path(
    `M${width * 0.5} ${top} C${width * 0.56} ${top + 60} ${width * 0.3} ${top + 90} ${width * 0.26} ${height} L${width * 0.62} ${height} C${width * 0.56} ${top + 110} ${width * 0.62} ${top + 60} ${width * 0.52} ${top} Z`,
    palette.roadMark,
    { opacity: 0.6 },
  );
}

/** Wooden pole with crossbar; wires are drawn by `wires`. */
export function pole({ palette }: Kit, tall = 430): string {
  return group(
    rect(-7, -tall, 14, tall, palette.trunk, 4) +
      rect(-46, -tall + 26, 92, 10, palette.trunk, 3) +
      repeat(4, (index) => rect(-42 + index * 26, -tall + 14, 8, 13, PAPER, 3)) +
      rect(-13, -tall + 92, 26, 44, '#2E2450', 5) +
      circle(0, -tall + 104, 3.4, '#6FD6A8'),
  );
}

/** Sagging cable between two points. */
export function wire(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  color = INK,
  width = 3.4,
): string {
  return curve(
    `M${from[0]} ${from[1]} Q${(from[0] + to[0]) / 2} ${Math.max(from[1], to[1]) + sag} ${to[0]} ${to[1]}`,
    color,
    width,
  );
}

/** Drum of fibre cable. */
export function cableDrum({ palette }: Kit): string {
  return group(
    circle(0, -64, 64, palette.wood) +
      circle(0, -64, 46, '#2E2450') +
      circle(0, -64, 38, 'none', { stroke: MATATU, 'stroke-width': 4 }) +
      circle(0, -64, 28, 'none', { stroke: MATATU, 'stroke-width': 4 }) +
      circle(0, -64, 17, palette.woodShade) +
      circle(0, -64, 7, INK) +
      curve('M44 -40 C90 -10 120 -6 190 -6', MATATU, 6),
  );
}

/** Painted mabati kiosk with an open counter and full shelves. About 300 wide, 260 high. */
export function kiosk({ palette, random }: Kit, color = KARURA): string {
  const goods = (y: number): string =>
    repeat(9, (index) => {
      const shade = random.pick([MATATU, MURRAM, PAPER, '#C9A7FF', SKY_BLUE, CLAY]);
      const tall = random.between(20, 33);
      return random.chance(0.4)
        ? rect(-108 + index * 24, y - tall, 13, tall, shade, 4) +
            rect(-104.5 + index * 24, y - tall - 6, 6, 8, shade, 2)
        : rect(-110 + index * 24, y - tall, 19, tall, shade, 2);
    });
  const ribs = repeat(15, (index) => rect(-146 + index * 20.4, -84, 4, 84, '#FFFFFF', 0, { opacity: 0.16 }));
  const sachets = repeat(7, (index) =>
    rect(-104 + index * 32, -206, 13, 24 + (index % 3) * 9, random.pick([MATATU, CLAY, '#C9A7FF', PAPER]), 2),
  );
  return group(
    rect(-150, -232, 300, 232, color, 4) +
      rect(-124, -206, 248, 122, '#3A2547') +
      rect(-120, -150, 240, 5, palette.wood) +
      rect(-120, -104, 240, 5, palette.wood) +
      goods(-150) +
      goods(-104) +
      sachets +
      ribs +
      rect(-160, -92, 320, 16, palette.wood, 3) +
      rect(-160, -78, 320, 5, palette.woodShade) +
      awning(-164, -252, 328, 34, MATATU, PAPER) +
      path('M-164 -252 L-146 -272 L146 -272 L164 -252 Z', palette.woodShade) +
      group(pindoStrip('kiosk', 250, 34, PAPER, color), { transform: 'translate(-125 -58)' }),
  );
}

export function bench({ palette }: Kit): string {
  return group(
    rect(-80, -44, 160, 12, palette.wood, 3) +
      stroke(
        [
          [-62, -34],
          [-66, 0],
        ],
        palette.woodShade,
        9,
      ) +
      stroke(
        [
          [62, -34],
          [66, 0],
        ],
        palette.woodShade,
        9,
      ),
  );
}

/** Charcoal jiko with a pot, and the steam of it. */
export function jiko(_: Kit): string {
  return group(
    polygon(
      [
        [-44, -60],
        [44, -60],
        [26, -26],
        [-26, -26],
      ],
      '#574A6E',
    ) +
      polygon(
        [
          [-26, -26],
          [26, -26],
          [38, 0],
          [-38, 0],
        ],
        '#3A2F4D',
      ) +
      rect(-14, -20, 28, 12, MURRAM, 4) +
      path('M-46 -66 Q-50 -118 -40 -120 L40 -120 Q50 -118 46 -66 Q0 -54 -46 -66 Z', '#8D7FB0') +
      ellipse(0, -120, 42, 9, '#B9AECB') +
      stroke(
        [
          [-58, -104],
          [-46, -104],
        ],
        INK,
        6,
      ) +
      stroke(
        [
          [58, -104],
          [46, -104],
        ],
        INK,
        6,
      ) +
      curve('M-14 -136 q-12 -18 0 -34 q12 -16 0 -34', PAPER, 6, { opacity: 0.8 }) +
      curve('M16 -136 q-12 -18 0 -34 q12 -16 0 -30', PAPER, 6, { opacity: 0.8 }),
  );
}

/** String of cloth flags. */
export function bunting(
  { random }: Kit,
  from: readonly [number, number],
  to: readonly [number, number],
  sag = 60,
): string {
  const count = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 56));
  const at = (t: number): readonly [number, number] => {
    const middle = [(from[0] + to[0]) / 2, Math.max(from[1], to[1]) + sag] as const;
    return [
      (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * middle[0] + t ** 2 * to[0],
      (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle[1] + t ** 2 * to[1],
    ];
  };
  const colors = [MURRAM, MATATU, KARURA, JACARANDA, SKY_BLUE, CLAY];
  const start = random.int(0, colors.length - 1);
  return (
    wire(from, to, sag, INK, 3) +
    repeat(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      return polygon(
        [
          [x - 16, y],
          [x + 16, y],
          [x, y + 36],
        ],
        colors[(start + index) % colors.length] ?? MATATU,
      );
    })
  );
}

export function streetLamp(_: Kit, lit: boolean): string {
  return group(
    (lit
      ? polygon(
          [
            [64, -330],
            [136, -330],
            [230, 0],
            [-30, 0],
          ],
          '#FFE7A8',
          { opacity: 0.18 },
        )
      : '') +
      rect(-6, -350, 12, 350, '#574A6E', 4) +
      curve('M0 -346 Q10 -372 60 -368 L100 -352', '#574A6E', 9) +
      path('M66 -354 L134 -344 L130 -332 L66 -336 Z', lit ? MATATU : SAND),
  );
}

/** Full rubbish bags, tied. */
export function bags({ random }: Kit): string {
  return repeat(3, (index) => {
    const x = index * 58 - 58;
    const color = random.pick(['#3A2F4D', '#0B6B4B', '#0A5C8A']);
    return (
      path(
        `M${x - 36} 0 Q${x - 46} -64 ${x - 8} -74 L${x - 14} -90 L${x + 14} -90 L${x + 8} -74 Q${x + 46} -64 ${x + 36} 0 Z`,
        color,
      ) +
      rect(x - 11, -78, 22, 7, MATATU, 3) +
      curve(`M${x - 18} -20 q4 -26 12 -34`, PAPER, 4, { opacity: 0.35 })
    );
  });
}

export function gift(_: Kit, color = MURRAM): string {
  return group(
    rect(-38, -62, 76, 62, color, 4) +
      rect(-42, -72, 84, 18, MATATU, 4) +
      rect(-7, -72, 14, 72, MATATU) +
      curve('M0 -72 C-40 -110 -46 -66 0 -74 C46 -66 40 -110 0 -72', MATATU, 7),
  );
}
