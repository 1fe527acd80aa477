// Pictures of steps: a phone's screen with the place to tap, or the router's lights. Words stand in the step's text, never in the picture.
import { layer, type Layer, type Scene, type Sheet } from '../kit';
import {
  CLAY,
  INK,
  JACARANDA,
  KARURA,
  LILAC,
  MATATU,
  MURRAM,
  PAPER,
  SAND,
  SKY_BLUE,
  WHITE,
} from '../palette';
import { pindo } from '../pattern';
import { router } from '../parts/devices';
import { table } from '../parts/indoor';
import { circle, curve, group, path, place, rect, repeat, stroke } from '../svg';

const GREEN = '#6FD6A8';
const OFF = '#5F5673';
const RED = '#E5484D';

/** The phone's screen is 300 by 560, drawn from its top left corner. */
function phoneFrame({ width: w, random, palette }: Sheet, screen: string): string {
  const left = w / 2 - 150;
  const seed = `step-${random.int(1, 9999)}`;
  return (
    rect(0, 0, w, 800, palette.sky) +
    circle(w / 2, 400, 330, palette.sunRing, { opacity: 0.55 }) +
    group(pindo(seed, 90, palette.middle), { transform: 'translate(20 20)' }) +
    group(pindo(seed, 90, palette.middle), { transform: `translate(${w - 110} 690)` }) +
    rect(left - 22, 88, 344, 624, INK, 46) +
    group(rect(0, 0, 300, 560, WHITE, 18) + screen, { transform: `translate(${left} 120)` })
  );
}

const bar =
  rect(0, 0, 300, 70, JACARANDA, 18) + rect(0, 40, 300, 30, JACARANDA) + rect(24, 28, 120, 16, PAPER, 8);
const line = (y: number, width: number, color = '#D9D2E6'): string => rect(24, y, width, 14, color, 7);
/** A ring and a fingertip where the reader taps. */
const tap = (x: number, y: number): string =>
  circle(x, y, 44, 'none', { stroke: MURRAM, 'stroke-width': 8 }) +
  circle(x + 12, y + 16, 20, '#8A5335') +
  stroke(
    [
      [x + 18, y + 26],
      [x + 54, y + 84],
    ],
    '#8A5335',
    34,
  );
const tick = (x: number, y: number, r: number): string =>
  circle(x, y, r, KARURA) +
  stroke(
    [
      [x - r * 0.42, y],
      [x - r * 0.1, y + r * 0.34],
      [x + r * 0.46, y - r * 0.34],
    ],
    PAPER,
    r * 0.2,
  );

function tiles(marked: number): string {
  const colors = [MATATU, LILAC, CLAY, '#A9DCC1'];
  return (
    repeat(4, (i) =>
      rect(24 + (i % 2) * 134, 100 + Math.floor(i / 2) * 134, 118, 118, colors[i] ?? SAND, 16),
    ) +
    group(
      path('M-22 0 L22 0 M0 -22 L0 22', 'none', {
        stroke: INK,
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
      { transform: 'translate(217 159)' },
    ) +
    rect(66, 138, 34, 46, INK, 6) +
    circle(83, 296, 22, INK) +
    curve('M196 300 q20 -28 42 0', INK, 9) +
    tap(83 + (marked % 2) * 134, 159 + Math.floor(marked / 2) * 134)
  );
}

const form = (filled: number): string =>
  repeat(
    3,
    (i) =>
      line(104 + i * 92, 90) +
      rect(24, 126 + i * 92, 252, 48, '#F4F0FA', 10, {
        stroke: i === filled ? JACARANDA : '#8B8299',
        'stroke-width': i === filled ? 6 : 3,
      }) +
      (i <= filled ? rect(40, 144 + i * 92, 130 - i * 24, 12, INK, 6) : ''),
  ) +
  rect(24, 430, 252, 60, filled >= 2 ? JACARANDA : '#D9D2E6', 30) +
  rect(100, 452, 100, 16, PAPER, 8);
const rows = (marked: number): string =>
  repeat(
    4,
    (i) =>
      rect(24, 96 + i * 96, 252, 80, '#F4F0FA', 12) +
      circle(64, 136 + i * 96, 22, [MATATU, LILAC, CLAY, GREEN][i] ?? SAND) +
      rect(100, 120 + i * 96, 110 - i * 12, 13, INK, 6) +
      rect(100, 144 + i * 96, 80, 10, '#8B8299', 5),
  ) + (marked >= 0 ? tap(244, 136 + marked * 96) : '');
const keys =
  repeat(12, (i) =>
    circle(72 + (i % 3) * 78, 220 + Math.floor(i / 3) * 84, 30, '#F4F0FA', {
      stroke: '#8B8299',
      'stroke-width': 3,
    }),
  ) + repeat(4, (i) => circle(96 + i * 36, 130, 10, i < 3 ? INK : '#D9D2E6'));
const done =
  circle(150, 250, 96, '#E3F4EC') +
  tick(150, 250, 72) +
  line(390, 180, INK) +
  line(420, 130) +
  rect(24, 470, 252, 56, KARURA, 28);
const messages =
  repeat(
    3,
    (i) =>
      rect(i === 1 ? 60 : 24, 96 + i * 116, 216, 92, i === 1 ? '#E3F4EC' : '#F4F0FA', 18) +
      rect(i === 1 ? 80 : 44, 120 + i * 116, 150, 12, INK, 6) +
      rect(i === 1 ? 80 : 44, 144 + i * 116, 100, 12, '#8B8299', 6),
  ) + rect(56, 236, 110, 24, MATATU, 6);
const dishes =
  repeat(
    4,
    (i) =>
      rect(24 + (i % 2) * 134, 96 + Math.floor(i / 2) * 168, 118, 150, '#F4F0FA', 14) +
      circle(
        83 + (i % 2) * 134,
        156 + Math.floor(i / 2) * 168,
        40,
        [MURRAM, KARURA, MATATU, CLAY][i] ?? MURRAM,
      ) +
      rect(44 + (i % 2) * 134, 212 + Math.floor(i / 2) * 168, 78, 12, INK, 6),
  ) + tap(217, 230);

function screenStep(says: string, content: (sheet: Sheet) => string): (sheet: Sheet) => Scene {
  return (sheet) => ({
    title: 'A phone in front of a round of colour',
    layers: [layer(phoneFrame(sheet, bar + content(sheet)), says)],
  });
}

const ROUTER_FOOT = 596;
const LIGHT_X = [-36, -8, 20, 48] as const;

/** The router from near; `ring` counts the lights from 0. */
function lightsStep(says: string, lights: readonly string[], ring?: number): (sheet: Sheet) => Scene {
  return (sheet) => {
    const { width: w, random, palette } = sheet;
    const seed = `lights-${random.int(1, 9999)}`;
    const scale = 1.7;
    const at = [w / 2 + (LIGHT_X[ring ?? 0] ?? 0) * scale, ROUTER_FOOT - 54 * scale] as const;
    const layers: Layer[] = [
      layer(
        rect(0, 0, w, 800, palette.room) +
          circle(w / 2, 400, 300, palette.roomShade) +
          group(pindo(seed, 100, palette.roomShade), { transform: 'translate(24 24)' }),
      ),
      layer(place(table(sheet, 560, seed), w / 2, 760, 1.1)),
      layer(place(router(sheet, lights), w / 2, ROUTER_FOOT, scale), says),
    ];
    if (ring !== undefined)
      layers.push(
        layer(
          circle(at[0], at[1], 34, 'none', { stroke: MURRAM, 'stroke-width': 8 }) +
            stroke(
              [
                [at[0], at[1] - 40],
                [at[0], 180],
              ],
              MURRAM,
              6,
            ) +
            circle(at[0], 160, 22, lights[ring] ?? OFF, { stroke: INK, 'stroke-width': 4 }),
        ),
      );
    return { title: 'A router seen from near', layers };
  };
}

export const stepScenes = {
  'screen-tiles': screenStep('on its screen four coloured tiles, a finger on the second', () => tiles(1)),
  'screen-settings': screenStep('on its screen four coloured tiles, a finger on the third', () => tiles(2)),
  'screen-pay': screenStep('on its screen four coloured tiles, a finger on the first', () => tiles(0)),
  'screen-form': screenStep('on its screen a form with the first box filled in', () => form(0)),
  'screen-form-full': screenStep(
    'on its screen a form that is filled in, its button ready',
    () => form(2) + tap(180, 460),
  ),
  'screen-list': screenStep('on its screen a list of devices, a finger on the first', () => rows(0)),
  'screen-new-entry': screenStep(
    'on its screen a list with a new, green entry at its end',
    () => rows(-1) + rect(24, 384, 252, 80, 'none', 12, { stroke: KARURA, 'stroke-width': 6 }),
  ),
  'screen-keys': screenStep('on its screen round keys for a secret number', () => keys),
  'screen-done': screenStep('on its screen a large green tick', () => done),
  'screen-message': screenStep('on its screen messages, one number marked in yellow', () => messages),
  'screen-dishes': screenStep('on its screen four dishes, a finger on the second', () => dishes),
  'screen-map': screenStep(
    'on its screen a map with a pin and a rider on the way',
    () =>
      rect(0, 70, 300, 490, '#E3F4EC', 18) +
      stroke(
        [
          [0, 200],
          [120, 260],
          [300, 180],
        ],
        WHITE,
        26,
      ) +
      stroke(
        [
          [90, 560],
          [140, 300],
          [210, 70],
        ],
        WHITE,
        26,
      ) +
      circle(132, 330, 20, MATATU, { stroke: INK, 'stroke-width': 5 }) +
      path('M200 170 q-30 -40 0 -70 q30 30 0 70 Z', MURRAM),
  ),
  'lights-all': lightsStep('four lights, all of them green', [GREEN, GREEN, GREEN, GREEN]),
  'lights-power': lightsStep('the first of four lights is ringed and off', [OFF, OFF, OFF, OFF], 0),
  'lights-line': lightsStep('the second of four lights is ringed and red', [GREEN, RED, OFF, OFF], 1),
  'lights-internet': lightsStep(
    'the third of four lights is ringed and yellow',
    [GREEN, GREEN, MATATU, OFF],
    2,
  ),
  'lights-wifi': lightsStep(
    'the fourth of four lights is ringed and blue',
    [GREEN, GREEN, GREEN, SKY_BLUE],
    3,
  ),
};
