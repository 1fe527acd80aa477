import type { Kit } from '../kit';
import { CLAY, INK, JACARANDA, JACARANDA_DEEP, MATATU, MURRAM, PAPER, SKY_LIGHT } from '../palette';
import { pindo } from '../pattern';
import { circle, curve, group, path, polygon, rect, repeat, stroke } from '../svg';

function wheel(x: number, y: number, radius: number): string {
  return circle(x, y, radius, INK) + circle(x, y, radius * 0.5, '#B9AECB') + circle(x, y, radius * 0.2, INK);
}

/** A minibus with the yellow stripe, 400 wide, driving to the right. */
export function matatu({ palette }: Kit, body = JACARANDA, seed = 'matatu'): string {
  const glass = palette.name === 'night' ? '#FFE7A8' : SKY_LIGHT;
  return group(
    path(
      'M-196 -40 L-196 -186 Q-196 -212 -168 -212 L92 -212 Q122 -212 138 -188 L166 -138 L190 -124 Q202 -118 202 -102 L202 -40 Q202 -28 190 -28 L-184 -28 Q-196 -28 -196 -40 Z',
      body,
    ) +
      rect(-150, -226, 210, 14, JACARANDA_DEEP, 5) +
      rect(-130, -240, 60, 18, MURRAM, 4) +
      rect(-62, -236, 50, 14, CLAY, 4) +
      rect(-4, -238, 46, 16, '#0B6B4B', 4) +
      path('M102 -194 Q114 -194 122 -182 L146 -138 L84 -138 L84 -194 Z', glass) +
      rect(-180, -194, 76, 56, glass, 8) +
      rect(-94, -194, 76, 56, glass, 8) +
      rect(-8, -194, 80, 56, glass, 8) +
      path('M-170 -194 l18 0 l-26 56 l-2 0 l0 -40 Z', PAPER, { opacity: 0.55 }) +
      path('M6 -194 l24 0 l-30 56 l-8 0 l0 -28 Z', PAPER, { opacity: 0.55 }) +
      rect(-196, -116, 398, 26, MATATU) +
      group(
        repeat(9, (index) =>
          group(pindo(seed, 20, JACARANDA_DEEP), { transform: `translate(${-186 + index * 42} -113)` }),
        ),
      ) +
      rect(-196, -82, 398, 5, PAPER) +
      stroke(
        [
          [78, -136],
          [78, -40],
        ],
        JACARANDA_DEEP,
        3,
      ) +
      rect(56, -74, 14, 6, PAPER, 3) +
      rect(186, -100, 16, 22, '#FFE9B0', 6) +
      rect(-198, -84, 10, 26, MURRAM, 4) +
      rect(-202, -46, 408, 16, '#2E2450', 6) +
      wheel(-118, -30, 33) +
      wheel(118, -30, 33),
  );
}

/** A service van with a ladder on the roof: ours, so it wears the pindo. */
export function serviceVan({ palette }: Kit): string {
  const glass = palette.name === 'night' ? '#FFE7A8' : SKY_LIGHT;
  return group(
    path(
      'M-170 -36 L-170 -168 Q-170 -186 -152 -186 L64 -186 Q84 -186 96 -168 L122 -120 L158 -108 Q170 -104 170 -90 L170 -36 Z',
      PAPER,
    ) +
      rect(-170, -84, 340, 20, JACARANDA) +
      repeat(3, (index) =>
        group(pindo('konnect van', 48, JACARANDA), { transform: `translate(${-154 + index * 60} -150)` }),
      ) +
      path('M68 -170 Q80 -170 86 -160 L106 -122 L50 -122 L50 -170 Z', glass) +
      stroke(
        [
          [40, -180],
          [40, -40],
        ],
        '#D9CBB8',
        3,
      ) +
      rect(16, -108, 16, 6, INK, 3) +
      stroke(
        [
          [-160, -198],
          [90, -198],
        ],
        MATATU,
        6,
      ) +
      stroke(
        [
          [-160, -214],
          [90, -214],
        ],
        MATATU,
        6,
      ) +
      repeat(10, (index) =>
        stroke(
          [
            [-148 + index * 25, -198],
            [-148 + index * 25, -214],
          ],
          MATATU,
          4,
        ),
      ) +
      stroke(
        [
          [-120, -186],
          [-120, -198],
        ],
        INK,
        5,
      ) +
      stroke(
        [
          [50, -186],
          [50, -198],
        ],
        INK,
        5,
      ) +
      rect(158, -88, 12, 18, '#FFE9B0', 4) +
      rect(-174, -44, 348, 14, '#2E2450', 6) +
      wheel(-104, -28, 30) +
      wheel(104, -28, 30),
  );
}

/** Boda boda: a motorbike waiting at the stage. */
export function boda(_: Kit, color = MURRAM): string {
  return group(
    wheel(-70, -34, 34) +
      wheel(78, -34, 34) +
      stroke(
        [
          [-70, -34],
          [-10, -46],
          [38, -46],
        ],
        INK,
        10,
      ) +
      stroke(
        [
          [78, -34],
          [52, -112],
          [38, -120],
        ],
        '#574A6E',
        8,
      ) +
      path('M-10 -78 Q10 -108 44 -100 L50 -76 Q20 -58 -6 -62 Z', color) +
      path('M-86 -92 Q-50 -102 -8 -84 L-8 -72 L-80 -76 Z', INK, {}) +
      rect(-22, -62, 48, 26, '#574A6E', 6) +
      stroke(
        [
          [52, -112],
          [36, -130],
          [22, -130],
        ],
        INK,
        7,
      ) +
      circle(62, -104, 11, '#FFE9B0') +
      curve('M-100 -70 Q-74 -86 -40 -66', color, 9) +
      stroke(
        [
          [-60, -40],
          [-104, -30],
        ],
        '#B9AECB',
        8,
      ),
  );
}

/** Bicycle with a carrier. */
export function bicycle(_: Kit, color = '#0B6B4B'): string {
  const tyre = (x: number): string =>
    circle(x, -36, 34, 'none', { stroke: INK, 'stroke-width': 6 }) + circle(x, -36, 5, INK);
  return group(
    tyre(-56) +
      tyre(56) +
      stroke(
        [
          [-56, -36],
          [-18, -92],
          [36, -92],
          [-4, -36],
          [-56, -36],
        ],
        color,
        6,
      ) +
      stroke(
        [
          [-18, -92],
          [-4, -36],
        ],
        color,
        6,
      ) +
      stroke(
        [
          [56, -36],
          [34, -104],
          [48, -112],
        ],
        color,
        6,
      ) +
      stroke(
        [
          [-22, -104],
          [-18, -92],
        ],
        INK,
        6,
      ) +
      rect(-40, -112, 34, 9, INK, 4) +
      rect(-92, -86, 50, 6, INK, 2),
  );
}

/** Handcart (mkokoteni) with jerrycans. */
export function handcart({ palette }: Kit): string {
  return group(
    rect(-120, -62, 210, 14, palette.wood, 3) +
      stroke(
        [
          [88, -56],
          [170, -74],
        ],
        palette.wood,
        9,
      ) +
      wheel(-20, -34, 34) +
      repeat(
        4,
        (index) =>
          rect(-112 + index * 48, -112, 42, 50, index % 2 === 0 ? MATATU : '#0A5C8A', 7) +
          rect(-98 + index * 48, -122, 14, 12, index % 2 === 0 ? MATATU : '#0A5C8A', 3),
      ) +
      polygon(
        [
          [-120, -48],
          [-110, -48],
          [-120, -20],
        ],
        palette.woodShade,
      ),
  );
}
