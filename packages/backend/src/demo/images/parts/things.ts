import type { Kit } from '../kit';
import {
  CLAY,
  INK,
  JACARANDA,
  KARURA,
  LILAC,
  MATATU,
  MURRAM,
  MURRAM_DEEP,
  PAPER,
  SAND,
  SKY_BLUE,
  SKY_LIGHT,
  WHITE,
} from '../palette';
import { circle, curve, ellipse, group, path, polygon, rect, repeat, rotate, stroke } from '../svg';

/** A plate from above: ugali, sukuma wiki, stew and kachumbari. Radius 200. */
export function plate({ random }: Kit): string {
  const greens =
    ellipse(86, 12, 78, 88, '#17513F') +
    repeat(40, () => {
      const angle = random.between(0, Math.PI * 2);
      const reach = Math.sqrt(random.next());
      const x = 86 + Math.cos(angle) * reach * 66;
      const y = 12 + Math.sin(angle) * reach * 76;
      return ellipse(
        x,
        y,
        random.between(14, 24),
        random.between(7, 11),
        random.pick(['#1F7F5A', '#2C8A66', '#4FA57F']),
        { transform: `rotate(${Math.round(random.between(-60, 60))} ${Math.round(x)} ${Math.round(y)})` },
      );
    });
  const stew =
    ellipse(-48, 92, 100, 58, '#8F3215') +
    ellipse(-48, 90, 88, 47, '#A4502B') +
    repeat(9, (index) =>
      rect(
        -118 + (index % 5) * 32 + random.between(-4, 4),
        64 + Math.floor(index / 5) * 30,
        26,
        21,
        random.pick(['#6B2410', '#7F3318']),
        7,
      ),
    ) +
    repeat(6, () => circle(random.between(-116, 16), random.between(66, 116), 7, MATATU));
  const salad = repeat(34, (index) =>
    rect(
      random.between(-10, 84),
      random.between(-146, -94),
      19,
      13,
      [MURRAM, '#F7B49B', LILAC, '#4FA57F', MURRAM][index % 5] ?? MURRAM,
      4,
    ),
  );
  const ugali =
    path('M-148 -34 Q-154 -116 -84 -118 Q-22 -116 -22 -40 Q-22 26 -84 28 Q-144 26 -148 -34 Z', '#E9D9B8') +
    path('M-142 -44 Q-146 -112 -84 -112 Q-30 -110 -30 -50 Q-34 4 -84 6 Q-138 4 -142 -44 Z', '#FBF3DF');
  return group(
    circle(6, 10, 206, INK, { opacity: 0.18 }) +
      circle(0, 0, 204, PAPER) +
      circle(0, 0, 198, 'none', { stroke: SKY_BLUE, 'stroke-width': 12 }) +
      circle(0, 0, 170, WHITE) +
      salad +
      ugali +
      stew +
      greens,
  );
}

/** Cup of tea from above. */
export function chaiCup(_: Kit, color = MURRAM): string {
  return group(
    circle(5, 7, 78, INK, { opacity: 0.18 }) +
      circle(0, 0, 76, PAPER) +
      circle(0, 0, 52, color) +
      rect(44, -13, 46, 26, color, 13) +
      circle(0, 0, 42, '#C98A5B') +
      path('M-26 -10 Q-6 -30 20 -14', 'none', {
        stroke: '#E9C9A0',
        'stroke-width': 6,
        'stroke-linecap': 'round',
      }),
  );
}

export function mandazi(_: Kit): string {
  const bun = (x: number, y: number, turn: number): string =>
    rotate(
      path(
        `M${x - 44} ${y + 30} Q${x - 50} ${y + 18} ${x - 8} ${y - 42} Q${x} ${y - 52} ${x + 8} ${y - 42} Q${x + 50} ${y + 18} ${x + 44} ${y + 30} Q${x} ${y + 42} ${x - 44} ${y + 30} Z`,
        '#A9652E',
      ) +
        path(
          `M${x - 36} ${y + 24} Q${x - 40} ${y + 14} ${x - 6} ${y - 36} Q${x} ${y - 42} ${x + 6} ${y - 36} Q${x + 40} ${y + 14} ${x + 36} ${y + 24} Q${x} ${y + 33} ${x - 36} ${y + 24} Z`,
          '#DB9A55',
        ),
      turn,
      x,
      y,
    );
  return group(
    ellipse(4, 8, 124, 104, INK, { opacity: 0.18 }) +
      ellipse(0, 0, 122, 102, KARURA) +
      ellipse(0, 0, 104, 84, PAPER) +
      bun(-40, 14, -20) +
      bun(42, 12, 28) +
      bun(2, -26, 4),
  );
}

export function football(_: Kit): string {
  const patch = polygon(
    [
      [0, -10],
      [10, -3],
      [6, 9],
      [-6, 9],
      [-10, -3],
    ],
    INK,
  );
  return group(
    circle(0, -24, 24, WHITE) +
      group(patch, { transform: 'translate(0 -24)' }) +
      repeat(5, (index) =>
        group(
          polygon(
            [
              [-6, -23],
              [6, -23],
              [4, -17],
              [-4, -17],
            ],
            INK,
          ),
          { transform: `translate(0 -24) rotate(${index * 72})` },
        ),
      ) +
      circle(0, -24, 24, 'none', { stroke: INK, 'stroke-width': 2 }),
  );
}

/** Goal with net, seen at a slight angle. */
export function goal(_: Kit): string {
  const net =
    repeat(9, (index) =>
      stroke(
        [
          [-150 + index * 37, -186],
          [-138 + index * 33, -6],
        ],
        PAPER,
        1.8,
        { opacity: 0.7 },
      ),
    ) +
    repeat(6, (index) =>
      stroke(
        [
          [-146, -170 + index * 30],
          [146, -170 + index * 30],
        ],
        PAPER,
        1.8,
        { opacity: 0.7 },
      ),
    );
  return group(
    net +
      stroke(
        [
          [-156, 0],
          [-156, -192],
          [156, -192],
          [156, 0],
        ],
        WHITE,
        11,
      ) +
      stroke(
        [
          [-156, -192],
          [-126, -150],
        ],
        WHITE,
        6,
      ) +
      stroke(
        [
          [156, -192],
          [126, -150],
        ],
        WHITE,
        6,
      ),
  );
}

export function trophy(_: Kit): string {
  return group(
    path('M-52 -190 L52 -190 Q52 -92 0 -84 Q-52 -92 -52 -190 Z', MATATU) +
      curve('M-52 -172 Q-98 -170 -86 -132 Q-76 -110 -44 -116', MATATU, 12) +
      curve('M52 -172 Q98 -170 86 -132 Q76 -110 44 -116', MATATU, 12) +
      rect(-9, -90, 18, 42, '#D99A1C') +
      rect(-44, -50, 88, 18, '#D99A1C', 4) +
      rect(-58, -34, 116, 34, JACARANDA, 4) +
      path('M-34 -176 Q-32 -120 -8 -106', 'none', {
        stroke: '#FFE7A8',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
  );
}

export function rake({ palette }: Kit): string {
  return group(
    stroke(
      [
        [0, 0],
        [0, -196],
      ],
      palette.wood,
      8,
    ) +
      stroke(
        [
          [-36, 4],
          [36, 4],
        ],
        '#574A6E',
        8,
      ) +
      repeat(6, (index) =>
        stroke(
          [
            [-34 + index * 13.6, 4],
            [-36 + index * 14.4, 24],
          ],
          '#574A6E',
          4,
        ),
      ),
  );
}

export function wheelbarrow(_: Kit): string {
  return group(
    path('M-96 -104 L76 -104 L48 -40 L-62 -40 Z', KARURA) +
      stroke(
        [
          [-96, -104],
          [-164, -112],
        ],
        INK,
        8,
      ) +
      stroke(
        [
          [-50, -40],
          [-66, 0],
        ],
        INK,
        8,
      ) +
      circle(66, -28, 28, INK) +
      circle(66, -28, 12, '#B9AECB') +
      stroke(
        [
          [40, -44],
          [66, -28],
        ],
        INK,
        8,
      ) +
      path('M-78 -104 Q-60 -150 -24 -128 Q0 -164 30 -126 Q54 -136 58 -104 Z', '#4FA57F') +
      circle(-34, -118, 12, '#8E5BD0') +
      circle(14, -122, 10, MATATU),
  );
}

/** Ladder leaning against something. */
export function ladder(_: Kit, tall = 360): string {
  return group(
    stroke(
      [
        [-26, 0],
        [-26, -tall],
      ],
      MATATU,
      9,
    ) +
      stroke(
        [
          [26, 0],
          [26, -tall],
        ],
        MATATU,
        9,
      ) +
      repeat(Math.floor(tall / 40), (index) =>
        stroke(
          [
            [-26, -24 - index * 40],
            [26, -24 - index * 40],
          ],
          MATATU,
          7,
        ),
      ),
  );
}

export function toolbox(_: Kit): string {
  return group(
    rect(-60, -58, 120, 58, MURRAM, 6) +
      rect(-60, -40, 120, 8, MURRAM_DEEP) +
      curve('M-26 -58 Q-26 -84 0 -84 Q26 -84 26 -58', INK, 8) +
      rect(-10, -46, 20, 18, MATATU, 3),
  );
}

export function books(_: Kit): string {
  return group(
    rect(-70, -26, 140, 26, JACARANDA, 4) +
      rect(-62, -50, 128, 24, MATATU, 4) +
      rect(-66, -74, 122, 24, KARURA, 4) +
      rect(-54, -96, 112, 22, CLAY, 4) +
      rect(40, -26, 12, 26, PAPER) +
      rect(38, -74, 10, 24, PAPER),
  );
}

export function cap(_: Kit): string {
  return group(
    polygon(
      [
        [0, -70],
        [110, -30],
        [0, 10],
        [-110, -30],
      ],
      INK,
    ) +
      path('M-62 -12 L-62 30 Q0 62 62 30 L62 -12 L0 10 Z', '#2E2450') +
      stroke(
        [
          [0, -30],
          [82, -20],
          [84, 40],
        ],
        MATATU,
        6,
      ) +
      circle(84, 46, 10, MATATU),
  );
}

/** Toothbrush and paste, large. */
export function toothbrush(_: Kit, color = SKY_BLUE): string {
  return group(
    rect(-220, -16, 300, 30, color, 15) +
      rect(70, -14, 150, 26, color, 13) +
      repeat(8, (index) => rect(112 + index * 13, -58, 9, 46, index % 2 === 0 ? WHITE : SKY_LIGHT, 3)) +
      rect(-150, -10, 90, 8, SKY_LIGHT, 4),
  );
}

export function tooth(_: Kit): string {
  return group(
    path(
      'M-70 -120 Q-96 -178 -40 -184 Q0 -168 40 -184 Q96 -178 70 -120 Q56 -70 48 -14 Q42 8 28 -8 Q16 -62 0 -64 Q-16 -62 -28 -8 Q-42 8 -48 -14 Q-56 -70 -70 -120 Z',
      WHITE,
    ) + curve('M-54 -150 Q-48 -164 -30 -164', SKY_LIGHT, 9),
  );
}

/** Wall calendar with one day ringed; no letters. */
export function calendar(_: Kit, marked = 9): string {
  return group(
    rect(-120, -230, 240, 230, WHITE, 10) +
      rect(-120, -230, 240, 54, MURRAM, 10) +
      rect(-120, -196, 240, 20, MURRAM) +
      circle(-60, -232, 11, INK) +
      circle(60, -232, 11, INK) +
      repeat(20, (index) =>
        rect(
          -100 + (index % 5) * 42,
          -160 + Math.floor(index / 5) * 38,
          30,
          26,
          index === marked ? MATATU : '#EFE6D6',
          5,
        ),
      ) +
      circle(-85 + (marked % 5) * 42, -147 + Math.floor(marked / 5) * 38, 25, 'none', {
        stroke: JACARANDA,
        'stroke-width': 6,
      }),
  );
}

export function lantern(_: Kit): string {
  return group(
    circle(0, -70, 110, '#FFE7A8', { opacity: 0.16 }) +
      curve('M-30 -112 Q0 -168 30 -112', SAND, 6) +
      rect(-36, -120, 72, 16, MURRAM, 5) +
      path('M-30 -104 Q-46 -66 -30 -30 L30 -30 Q46 -66 30 -104 Z', '#FFE7A8') +
      path('M0 -92 Q22 -62 0 -42 Q-22 -62 0 -92 Z', MATATU) +
      rect(-42, -32, 84, 32, MURRAM, 6),
  );
}
