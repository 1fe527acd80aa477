// Things of the back-to-school shelf, each before a round of colour.
import { layer, type Scene, type Sheet } from '../kit';
import {
  CLAY,
  INK,
  JACARANDA,
  JACARANDA_DEEP,
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
import { pindo } from '../pattern';
import { tablet } from '../parts/devices';
import { books, lantern } from '../parts/things';
import { circle, curve, ellipse, group, path, place, polygon, rect, repeat, rotate, stroke } from '../svg';

function onShelf(
  title: string,
  says: string,
  draw: (sheet: Sheet) => string,
  scale = 2,
): (sheet: Sheet) => Scene {
  return (sheet) => {
    const { width: w, random, palette } = sheet;
    const seed = `shelf-${random.int(1, 9999)}`;
    return {
      title,
      layers: [
        layer(
          rect(0, 0, w, 800, palette.sky) +
            circle(w / 2, 380, 320, palette.sunRing) +
            rect(0, 650, w, 150, palette.wood) +
            rect(0, 650, w, 14, palette.woodShade) +
            repeat(Math.ceil(w / 90), (i) =>
              group(pindo(seed, 54, palette.woodShade), { transform: `translate(${i * 90 + 18} 700)` }),
            ),
        ),
        layer(
          ellipse(w / 2, 652, 210, 22, INK, { opacity: 0.18 }) + place(draw(sheet), w / 2, 650, scale),
          says,
        ),
      ],
    };
  };
}

const bag = () =>
  curve('M-44 -200 Q0 -262 44 -200', INK, 12) +
  path('M-96 -6 L-96 -120 Q-96 -204 0 -204 Q96 -204 96 -120 L96 -6 Q0 8 -96 -6 Z', JACARANDA) +
  rect(-70, -92, 140, 80, JACARANDA_DEEP, 14) +
  stroke(
    [
      [-70, -66],
      [70, -66],
    ],
    MATATU,
    6,
  ) +
  group(pindo('bag', 56, MATATU), { transform: 'translate(-28 -176)' });
const pens = () =>
  repeat(5, (i) =>
    group(
      rect(-8, -180, 16, 150, [SKY_BLUE, MURRAM, KARURA, INK, JACARANDA][i] ?? INK, 6) +
        polygon(
          [
            [-8, -180],
            [8, -180],
            [0, -206],
          ],
          SAND,
        ),
      { transform: `translate(${(i - 2) * 26} -26) rotate(${(i - 2) * 7})` },
    ),
  ) +
  path('M-70 -110 L70 -110 L58 0 L-58 0 Z', MATATU) +
  rect(-70, -116, 140, 16, '#D99A1C', 6);
const bottle = () =>
  rect(-24, -252, 48, 34, INK, 8) +
  rect(-46, -222, 92, 222, SKY_BLUE, 26) +
  rect(-46, -150, 92, 50, MATATU) +
  group(pindo('bottle', 40, SKY_BLUE), { transform: 'translate(-20 -145)' }) +
  rect(-34, -206, 12, 50, SKY_LIGHT, 6);
const lunchBox = () =>
  rect(-120, -110, 240, 110, KARURA, 20) +
  rect(-128, -132, 256, 44, '#2C8A66', 16) +
  rect(-30, -100, 60, 26, MATATU, 8) +
  curve('M-44 -132 Q0 -190 44 -132', INK, 12);
const shoes = () =>
  [-64, 64]
    .map((x) =>
      group(
        path('M-70 -6 L-70 -74 Q-40 -92 -14 -70 Q10 -40 60 -36 Q78 -30 78 -6 Z', INK) +
          rect(-72, -10, 152, 14, '#574A6E', 6) +
          stroke(
            [
              [-10, -62],
              [16, -70],
            ],
            PAPER,
            5,
          ) +
          stroke(
            [
              [4, -50],
              [28, -58],
            ],
            PAPER,
            5,
          ),
        { transform: `translate(${x} ${x < 0 ? 0 : -8})` },
      ),
    )
    .join('');
const sweater = () =>
  path(
    'M-70 -230 Q0 -204 70 -230 L132 -150 L98 -122 L78 -146 L78 0 L-78 0 L-78 -146 L-98 -122 L-132 -150 Z',
    MURRAM,
  ) +
  path('M-26 -220 Q0 -176 26 -220', 'none', { stroke: MURRAM_DEEP, 'stroke-width': 12 }) +
  rect(-78, -18, 156, 18, MURRAM_DEEP) +
  group(pindo('sweater', 44, SAND), { transform: 'translate(18 -160)' });
const calculator = () =>
  rect(-76, -236, 152, 236, '#2E2450', 18) +
  rect(-60, -218, 120, 54, '#DDF0E6', 8) +
  repeat(12, (i) =>
    rect(-58 + (i % 3) * 42, -148 + Math.floor(i / 3) * 35, 32, 25, i === 11 ? MATATU : '#8D7FB0', 6),
  );
const geometry = () =>
  polygon(
    [
      [-120, 0],
      [60, 0],
      [-120, -190],
    ],
    SKY_LIGHT,
    { opacity: 0.85 },
  ) +
  polygon(
    [
      [-92, -26],
      [-8, -26],
      [-92, -116],
    ],
    PAPER,
  ) +
  stroke(
    [
      [70, 0],
      [92, -210],
      [124, 0],
    ],
    '#574A6E',
    12,
  ) +
  circle(92, -214, 14, MATATU) +
  rect(-126, -4, 200, 12, SKY_BLUE, 4);
const globe = () =>
  stroke(
    [
      [0, 0],
      [0, -40],
    ],
    INK,
    14,
  ) +
  rect(-60, -14, 120, 16, INK, 8) +
  circle(0, -140, 100, SKY_BLUE) +
  path(
    'M-18 -216 Q34 -220 44 -170 Q70 -150 34 -120 Q22 -62 -4 -66 Q-22 -112 -40 -136 Q-56 -186 -18 -216 Z',
    KARURA,
  ) +
  curve('M-74 -226 Q-150 -130 -60 -44', '#574A6E', 10);
const uniform = () =>
  polygon(
    [
      [-70, -230],
      [70, -230],
      [78, -150],
      [-78, -150],
    ],
    WHITE,
  ) +
  polygon(
    [
      [-20, -230],
      [20, -230],
      [0, -190],
    ],
    SKY_LIGHT,
  ) +
  path('M-78 -156 L78 -156 L124 0 L-124 0 Z', SKY_BLUE) +
  repeat(5, (i) =>
    stroke(
      [
        [-52 + i * 26, -150],
        [-88 + i * 44, -4],
      ],
      '#0A4A70',
      5,
    ),
  );
const exercise = () =>
  repeat(4, (i) =>
    group(
      rect(-90, -34, 180, 34, [KARURA, MATATU, CLAY, LILAC][i] ?? SAND, 5) + rect(-84, -28, 170, 8, PAPER),
      { transform: `translate(${(i % 2) * 10 - 5} ${-i * 36})` },
    ),
  );

export const productScenes = {
  'product-bag': onShelf('A school bag', 'a purple bag with a yellow pattern', bag),
  'product-pens': onShelf('Pens in a cup', 'five pens in a yellow cup', pens),
  'product-bottle': onShelf('A water bottle', 'a blue bottle with a yellow band', bottle, 1.9),
  'product-lunch-box': onShelf('A lunch box', 'a green box with a handle', lunchBox),
  'product-shoes': onShelf('School shoes', 'a pair of black shoes', shoes, 1.7),
  'product-sweater': onShelf('A school sweater', 'a red sweater with a pattern on the chest', sweater),
  'product-calculator': onShelf('A calculator', 'a dark calculator with one yellow key', calculator),
  'product-geometry': onShelf('A geometry set', 'a set square, a ruler and a pair of compasses', geometry),
  'product-globe': onShelf('A globe', 'a globe that shows Africa', globe),
  'product-uniform': onShelf('A uniform', 'a white blouse and a pleated blue skirt', uniform),
  'product-exercise-books': onShelf('Exercise books', 'four exercise books in a pile', exercise),
  'product-tablet': onShelf(
    'A tablet for learning',
    'a tablet beside some books',
    (sheet) => place(tablet(sheet, 'school'), -30, 0, 1) + place(books(sheet), 96, 0, 0.7),
    1.7,
  ),
  'product-lamp': onShelf(
    'A lamp for homework',
    'a red lamp that gives warm light',
    (sheet) => rotate(lantern(sheet), 0),
    1.9,
  ),
};
