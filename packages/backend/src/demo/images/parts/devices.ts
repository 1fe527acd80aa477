import type { Kit } from '../kit';
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
  SKY_LIGHT,
  WHITE,
} from '../palette';
import { pindo } from '../pattern';
import { circle, curve, ellipse, group, path, polygon, rect, repeat, stroke } from '../svg';

/** Home router with four lights and its signal. About 300 wide. */
export function router(
  _: Kit,
  lights: readonly string[] = ['#6FD6A8', '#6FD6A8', '#6FD6A8', MATATU],
): string {
  return group(
    stroke(
      [
        [-104, -60],
        [-132, -196],
      ],
      '#2E2450',
      13,
    ) +
      stroke(
        [
          [104, -60],
          [132, -196],
        ],
        '#2E2450',
        13,
      ) +
      stroke(
        [
          [0, -60],
          [0, -188],
        ],
        '#2E2450',
        13,
      ) +
      rect(-150, -76, 300, 70, PAPER, 22) +
      rect(-150, -34, 300, 28, '#E3D6C3', 14) +
      rect(-150, -50, 300, 16, '#E3D6C3') +
      repeat(lights.length, (index) => circle(-36 + index * 28, -54, 7, lights[index] ?? MATATU)) +
      rect(-118, -60, 46, 12, JACARANDA, 6) +
      rect(-120, -6, 30, 8, INK, 3) +
      rect(90, -6, 30, 8, INK, 3),
  );
}

export function signal(_: Kit, color = JACARANDA): string {
  return group(
    curve('M-52 -16 Q0 -66 52 -16', color, 13) +
      curve('M-92 -52 Q0 -136 92 -52', color, 13) +
      curve('M-132 -90 Q0 -206 132 -90', color, 13) +
      circle(0, 10, 13, color),
  );
}

/** A phone standing up; the screen shows tiles, no letters. */
export function phone(_: Kit, seed: string, color = JACARANDA): string {
  return group(
    rect(-76, -300, 152, 300, INK, 22) +
      rect(-66, -286, 132, 272, PAPER, 14) +
      rect(-66, -286, 132, 74, color, 14) +
      rect(-66, -230, 132, 18, color) +
      group(pindo(seed, 44, MATATU), { transform: 'translate(-22 -274)' }) +
      rect(-52, -198, 48, 52, CLAY, 8) +
      rect(4, -198, 48, 52, LILAC, 8) +
      rect(-52, -136, 104, 40, SAND, 8) +
      rect(-52, -86, 48, 44, '#A9DCC1', 8) +
      rect(4, -86, 48, 44, MATATU, 8) +
      rect(-22, -30, 44, 6, '#8B8299', 3),
  );
}

const BARS = [
  [40, LILAC],
  [62, CLAY],
  [52, '#A9DCC1'],
  [84, MATATU],
  [96, MURRAM],
] as const;

/** Laptop seen from the front with blocks of a simple programme on the screen. */
export function laptop(_: Kit, screen: 'blocks' | 'chart' | 'call' = 'blocks'): string {
  const show = {
    blocks:
      rect(-96, -128, 70, 18, MATATU, 6) +
      rect(-80, -104, 96, 18, CLAY, 6) +
      rect(-80, -80, 60, 18, '#A9DCC1', 6) +
      rect(-96, -56, 84, 18, LILAC, 6) +
      circle(72, -86, 26, MURRAM) +
      polygon(
        [
          [58, -56],
          [86, -56],
          [72, -104],
        ],
        MATATU,
      ),
    chart: BARS.map(([tall, color], index) => rect(-88 + index * 38, -40 - tall, 24, tall, color, 3)).join(
      '',
    ),
    call:
      rect(-100, -132, 94, 92, SKY_LIGHT, 6) +
      circle(-53, -92, 17, '#6B3F2A') +
      path('M-86 -40 Q-82 -74 -53 -74 Q-24 -74 -20 -40 Z', KARURA) +
      rect(6, -132, 94, 92, CLAY, 6) +
      circle(53, -92, 17, '#8A5335') +
      path('M20 -40 Q24 -74 53 -74 Q82 -74 86 -40 Z', JACARANDA),
  }[screen];
  return group(
    rect(-122, -152, 244, 140, '#2E2450', 10) +
      rect(-110, -142, 220, 116, '#3F3366', 4) +
      show +
      path('M-122 -14 L122 -14 L150 2 L-150 2 Z', '#B9AECB') +
      rect(-150, 0, 300, 9, '#8B8299', 4),
  );
}

export function tablet(_: Kit, seed: string): string {
  return group(
    rect(-96, -136, 192, 136, INK, 14) +
      rect(-86, -126, 172, 116, '#DDF0E6', 6) +
      circle(-40, -76, 26, MATATU) +
      path('M-86 -30 Q-40 -70 0 -40 Q40 -76 86 -34 L86 -10 L-86 -10 Z', KARURA) +
      group(pindo(seed, 40, JACARANDA), { transform: 'translate(22 -116)' }),
  );
}

/** Shield with a tick: safe browsing. */
export function shield(_: Kit): string {
  return group(
    path('M0 -96 Q44 -74 84 -72 Q88 20 0 70 Q-88 20 -84 -72 Q-44 -74 0 -96 Z', KARURA) +
      path('M0 -74 Q34 -58 64 -56 Q66 12 0 48 Z', '#2C8A66') +
      stroke(
        [
          [-32, -10],
          [-8, 16],
          [38, -36],
        ],
        PAPER,
        15,
      ),
  );
}

/** Lattice mast with two sector antennas, drawn to `tall`. */
export function mast({ palette }: Kit, tall = 420): string {
  const color = palette.name === 'night' ? '#8D7FB0' : '#574A6E';
  const rungs = Math.floor(tall / 52);
  return group(
    stroke(
      [
        [-44, 0],
        [-12, -tall],
      ],
      color,
      8,
    ) +
      stroke(
        [
          [44, 0],
          [12, -tall],
        ],
        color,
        8,
      ) +
      repeat(rungs, (index) => {
        const low = index / rungs;
        const high = (index + 1) / rungs;
        const x = (t: number): number => 44 - 32 * t;
        return (
          stroke(
            [
              [-x(low), -tall * low],
              [x(high), -tall * high],
            ],
            color,
            4.5,
          ) +
          stroke(
            [
              [x(low), -tall * low],
              [-x(high), -tall * high],
            ],
            color,
            4.5,
          ) +
          stroke(
            [
              [-x(high), -tall * high],
              [x(high), -tall * high],
            ],
            color,
            4.5,
          )
        );
      }) +
      stroke(
        [
          [0, -tall],
          [0, -tall - 60],
        ],
        color,
        8,
      ) +
      circle(0, -tall - 66, 9, MURRAM) +
      rect(-54, -tall - 10, 20, 76, PAPER, 6) +
      rect(34, -tall - 10, 20, 76, PAPER, 6) +
      ellipse(-40, -tall + 110, 30, 30, PAPER) +
      ellipse(-44, -tall + 110, 16, 20, '#D9CBB8'),
  );
}

/** Small dish or panel antenna on a roof edge. */
export function dish(_: Kit): string {
  return group(
    stroke(
      [
        [0, 0],
        [0, -70],
      ],
      '#574A6E',
      8,
    ) +
      ellipse(14, -84, 30, 42, PAPER) +
      ellipse(22, -84, 20, 34, '#E3D6C3') +
      stroke(
        [
          [22, -84],
          [54, -84],
        ],
        '#574A6E',
        5,
      ) +
      circle(56, -84, 7, MURRAM),
  );
}

export function solarPanel(_: Kit): string {
  return group(
    polygon(
      [
        [-90, -10],
        [60, -10],
        [96, -86],
        [-54, -86],
      ],
      '#23405C',
    ) +
      repeat(4, (index) =>
        stroke(
          [
            [-60 + index * 36, -10],
            [-24 + index * 36, -86],
          ],
          SKY_LIGHT,
          2.5,
        ),
      ) +
      stroke(
        [
          [-72, -48],
          [78, -48],
        ],
        SKY_LIGHT,
        2.5,
      ) +
      stroke(
        [
          [60, -10],
          [60, 0],
        ],
        '#574A6E',
        7,
      ) +
      stroke(
        [
          [-70, -10],
          [-70, 0],
        ],
        '#574A6E',
        7,
      ),
  );
}

export function headset(_: Kit, color = JACARANDA_DEEP): string {
  return group(
    curve('M-64 0 Q-66 -92 0 -92 Q66 -92 64 0', color, 14) +
      rect(-80, -8, 30, 54, color, 13) +
      rect(50, -8, 30, 54, color, 13) +
      curve('M64 46 Q62 82 16 84', color, 7) +
      circle(12, 84, 10, MATATU),
  );
}

/** Envelope or letter with a cloth seal. */
export function letter(_: Kit, seed: string): string {
  return group(
    rect(-150, -200, 300, 200, WHITE, 8) +
      path('M-150 -196 L0 -84 L150 -196 L150 -200 L-150 -200 Z', '#EADFCB') +
      stroke(
        [
          [-146, -194],
          [0, -84],
          [146, -194],
        ],
        '#D9CBB8',
        5,
      ) +
      circle(0, -84, 34, MURRAM) +
      group(pindo(seed, 34, SAND), { transform: 'translate(-17 -101)' }) +
      rect(-150, -22, 300, 22, SKY_BLUE, 0, { opacity: 0.25 }),
  );
}
