import { layer, type Scene, type Sheet } from '../kit';
import { CLAY, INK, JACARANDA, KARURA, LILAC, MATATU, MURRAM, PAPER, SKY_BLUE, WHITE } from '../palette';
import { pindo } from '../pattern';
import { flats } from '../parts/buildings';
import { laptop, letter, phone, tablet } from '../parts/devices';
import {
  chalkboard,
  desk,
  frame,
  megaphone,
  pendant,
  room,
  shelves,
  table,
  windowView,
} from '../parts/indoor';
import { fromBehind, person } from '../parts/people';
import { acacia, bush, grass, jacaranda, petals, potPlant } from '../parts/plants';
import { cloud, hills, sky, sun } from '../parts/sky';
import { bags, bunting, gift, ground, jiko } from '../parts/street';
import {
  books,
  calendar,
  cap,
  chaiCup,
  football,
  goal,
  mandazi,
  plate,
  rake,
  tooth,
  toothbrush,
  trophy,
  wheelbarrow,
} from '../parts/things';
import { circle, curve, ellipse, group, place, rect, repeat, rotate, stroke } from '../svg';

/** Sunday football on the estate pitch. */
export function pitch(sheet: Sheet): Scene {
  const { width: w, palette } = sheet;
  const grassColor = palette.name === 'sunset' ? '#3D7A55' : '#4FA57F';
  return {
    title: 'A football match on the estate pitch',
    layers: [
      layer(
        sky(sheet) +
          place(sun(sheet), w * 0.5, 150) +
          place(cloud(sheet), w * 0.2, 130) +
          place(cloud(sheet), w * 0.82, 110, 0.8) +
          hills(sheet, 480),
      ),
      layer(
        place(flats(sheet, { floors: 4, columns: 4, shops: false }), w * 0.1, 520, 0.62) +
          place(flats(sheet, { floors: 3, columns: 4, shops: false }), w * 0.9, 520, 0.66) +
          place(acacia(sheet), w * 0.28, 522, 0.7) +
          place(jacaranda(sheet), w * 0.73, 524, 0.62),
        'flats and trees',
      ),
      layer(
        repeat(Math.ceil(w / 64), (i) =>
          place(fromBehind(sheet, undefined, i % 3 === 1 ? 'round' : 'short'), i * 64 + 20, 552, 0.42),
        ) +
          rect(0, 540, w, 16, PAPER) +
          repeat(Math.ceil(w / 46), (i) => place(pindo('pitch', 30, MURRAM), i * 46 + 6, 514, 0)),
        'a crowd along the line',
      ),
      layer(
        rect(0, 552, w, 248, grassColor) +
          repeat(5, (i) => rect((w / 5) * i, 552, w / 10, 248, '#FFFFFF', 0, { opacity: 0.07 })) +
          stroke(
            [
              [0, 580],
              [w, 580],
            ],
            WHITE,
            5,
            { opacity: 0.8 },
          ) +
          ellipse(w * 0.36, 720, 190, 62, 'none', { stroke: WHITE, 'stroke-width': 5, opacity: 0.8 }),
      ),
      layer(place(goal(sheet), w * 0.8, 636, 0.95), 'a goal'),
      layer(
        place(
          person(sheet, { pose: 'wave', shirt: MATATU, trousers: INK, hair: 'short' }),
          w * 0.8,
          652,
          0.86,
        ),
      ),
      layer(
        place(
          person(sheet, { pose: 'kick', shirt: JACARANDA, trousers: PAPER, hair: 'short' }),
          w * 0.45,
          744,
          1.3,
        ),
        'a striker shooting',
      ),
      layer(
        place(
          person(sheet, { pose: 'run', shirt: MURRAM, trousers: PAPER, hair: 'braids' }),
          w * 0.24,
          728,
          1.12,
        ) +
          place(
            person(sheet, { pose: 'run', shirt: JACARANDA, trousers: PAPER, hair: 'afro' }),
            w * 0.08,
            764,
            1.2,
          ),
        'players in purple and red',
      ),
      layer(
        place(football(sheet), w * 0.59, 716, 1.2) +
          curve(`M${w * 0.53} 724 q${w * 0.02} -14 ${w * 0.035} -12`, WHITE, 5, { opacity: 0.6 }),
        'the ball',
      ),
      layer(
        bunting(sheet, [-10, 60], [w * 0.5, 40], 70) + bunting(sheet, [w * 0.5, 40], [w + 10, 70], 70),
        'bunting overhead',
      ),
    ],
  };
}

/** The cup on its table, flags above. */
export function cupFinal(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'Cup day',
    layers: [
      layer(
        sky(sheet) +
          circle(w * 0.5, 390, 290, sheet.palette.sunRing) +
          circle(w * 0.5, 390, 220, sheet.palette.cloud) +
          hills(sheet, 600) +
          ground(sheet, 580),
      ),
      layer(
        place(flats(sheet, { floors: 4, columns: 3, shops: false }), w * 0.08, 610, 0.8) +
          place(flats(sheet, { floors: 4, columns: 3, shops: false }), w * 0.92, 610, 0.8),
      ),
      layer(
        place(table(sheet, 420, 'cup'), w * 0.5, 740, 1.2) + place(trophy(sheet), w * 0.5, 558, 1.45),
        'a golden cup',
      ),
      layer(
        place(person(sheet, { pose: 'wave', shirt: JACARANDA, hair: 'short' }), w * 0.27, 748, 1.5) +
          place(person(sheet, { pose: 'wave', shirt: MURRAM, hair: 'braids' }), w * 0.74, 748, 1.5, true),
        'two captains waving',
      ),
      layer(
        place(football(sheet), w * 0.38, 768, 1.3) + bunting(sheet, [-10, 40], [w + 10, 40], 150),
        'bunting',
      ),
    ],
  };
}

/** Saturday clean-up. */
export function cleanUp(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A Saturday clean-up',
    layers: [
      layer(
        sky(sheet) +
          place(sun(sheet), w * 0.14, 140) +
          place(cloud(sheet), w * 0.5, 110) +
          place(cloud(sheet), w * 0.86, 150, 0.7) +
          hills(sheet, 500),
      ),
      layer(
        place(flats(sheet, { floors: 4, columns: 4, shops: false }), w * 0.86, 610, 0.8) +
          place(flats(sheet, { floors: 3, columns: 3, shops: false }), w * 0.64, 610, 0.66),
        'flats',
      ),
      layer(
        rect(0, 600, w, 200, '#8CBF8F') +
          repeat(16, (i) => ellipse(i * (w / 15), 616 + ((i * 37) % 150), 34, 4, '#6EA878')),
      ),
      layer(
        place(jacaranda(sheet), w * 0.28, 640, 1.12) + place(petals(sheet), w * 0.28, 646),
        'a jacaranda',
      ),
      layer(
        place(
          person(sheet, { pose: 'rake', shirt: MATATU, hair: 'cap', headwear: MURRAM }),
          w * 0.48,
          726,
          1.22,
        ) + place(rotate(rake(sheet), -26), w * 0.6, 730, 1.05),
        'a neighbour raking',
      ),
      layer(
        place(wheelbarrow(sheet), w * 0.2, 752, 1.1) +
          place(person(sheet, { pose: 'hold', shirt: JACARANDA, hair: 'bun' }), w * 0.05, 756, 1.22),
        'another with a wheelbarrow',
      ),
      layer(place(bags(sheet), w * 0.8, 746, 1.15), 'full rubbish bags'),
      layer(
        place(person(sheet, { pose: 'walk', shirt: MURRAM, hair: 'afro', child: true }), w * 0.68, 748, 1.3) +
          place(bush(sheet), w * 0.97, 740, 0.9) +
          place(grass(sheet), w * 0.36, 776),
        'a child helping',
      ),
    ],
  };
}

/** A lesson. */
export function classroom(sheet: Sheet): Scene {
  const { width: w } = sheet;
  const hair = ['short', 'puffs', 'round', 'short', 'puffs'] as const;
  const shirts = [MATATU, LILAC, CLAY, PAPER, MURRAM];
  return {
    title: 'A classroom',
    layers: [
      layer(
        room(sheet, 640) + place(chalkboard(sheet, 500), w * 0.47, 110, 1.05),
        'a board with drawn shapes',
      ),
      layer(
        place(windowView(sheet, 'class'), w * 0.86, 110, 0.9) +
          place(frame(sheet, 'class', KARURA), w * 0.1, 210, 1.1),
        'a window',
      ),
      layer(
        place(person(sheet, { pose: 'reach', hair: 'bun', shirt: MURRAM }), w * 0.2, 620, 1.62),
        'a teacher',
      ),
      layer(
        [0, 1, 2, 3]
          .map(
            (i) =>
              place(desk(sheet), w * (0.36 + i * 0.19), 700, 0.98) +
              place(laptop(sheet, 'blocks'), w * (0.36 + i * 0.19), 596, 0.5),
          )
          .join(''),
        'laptops on the desks',
      ),
      layer(
        [0, 1, 2, 3, 4]
          .map((i) => place(fromBehind(sheet, shirts[i], hair[i]), w * (0.1 + i * 0.2), 800, 1.12))
          .join(''),
        'pupils seen from behind',
      ),
    ],
  };
}

/** Children code at a long table. */
export function codingDay(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'Coding day for children',
    layers: [
      layer(room(sheet, 640) + bunting(sheet, [-10, 30], [w + 10, 30], 110), 'bunting'),
      layer(
        place(frame(sheet, 'coding', JACARANDA), w * 0.12, 270, 1.2) +
          place(shelves(sheet, 250, 3), w * 0.88, 640, 1.1),
        'a bookshelf',
      ),
      layer(
        place(
          person(sheet, { pose: 'stand', hair: 'afro', shirt: MATATU, child: true }),
          w * 0.26,
          650,
          1.75,
        ) +
          place(
            person(sheet, { pose: 'stand', hair: 'braids', shirt: MURRAM, child: true }),
            w * 0.46,
            650,
            1.75,
          ) +
          place(
            person(sheet, { pose: 'stand', hair: 'short', shirt: LILAC, child: true }),
            w * 0.66,
            650,
            1.75,
            true,
          ),
        'three children',
      ),
      layer(
        place(person(sheet, { pose: 'reach', hair: 'bun', shirt: KARURA }), w * 0.1, 720, 1.75),
        'a helper',
      ),
      layer(place(table(sheet, 860, 'coding'), w * 0.52, 780, 1.1)),
      layer(
        [0.3, 0.5, 0.7].map((x) => place(laptop(sheet, 'blocks'), w * x, 606, 0.72)).join(''),
        'laptops with coloured blocks',
      ),
    ],
  };
}

/** Reading corner. */
export function library(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A reading corner',
    layers: [
      layer(
        room(sheet, 640) + place(windowView(sheet, 'library'), w * 0.5, 100, 1.1),
        'a window with patterned curtains',
      ),
      layer(
        place(shelves(sheet, 280, 5), w * 0.14, 650, 1.05) +
          place(shelves(sheet, 280, 5), w * 0.86, 650, 1.05),
        'tall shelves of books',
      ),
      layer(
        place(person(sheet, { pose: 'sit', hair: 'braids', shirt: JACARANDA }), w * 0.37, 730, 1.6) +
          place(person(sheet, { pose: 'sit', hair: 'short', shirt: MATATU }), w * 0.68, 730, 1.6, true),
        'two students',
      ),
      layer(place(table(sheet, 330, 'library'), w * 0.525, 760, 1.1)),
      layer(
        place(books(sheet), w * 0.49, 590, 0.9) + place(tablet(sheet, 'library'), w * 0.59, 592, 0.6),
        'a pile of books and a tablet',
      ),
      layer(place(cap(sheet), w * 0.53, 470, 0.6)),
    ],
  };
}

/** Lunch from above. */
export function lunch(sheet: Sheet): Scene {
  const { width: w, height: h, random } = sheet;
  const cloth = random.pick([MURRAM, KARURA, JACARANDA, SKY_BLUE]);
  return {
    title: 'Lunch on a patterned cloth, seen from above',
    layers: [
      layer(
        rect(0, 0, w, h, sheet.palette.wood) +
          repeat(7, (i) => rect(0, i * 120, w, 5, sheet.palette.woodShade, 0, { opacity: 0.5 })),
      ),
      layer(
        rotate(
          rect(w * 0.08, 70, w * 0.84, 660, cloth, 6) +
            rect(w * 0.1, 92, w * 0.8, 616, 'none', 4, { stroke: MATATU, 'stroke-width': 7 }) +
            repeat(
              Math.floor((w * 0.78) / 84),
              (i) =>
                group(pindo('lunch', 58, MATATU), { transform: `translate(${w * 0.115 + i * 84} 106)` }) +
                group(pindo('lunch', 58, MATATU), { transform: `translate(${w * 0.115 + i * 84} 636)` }),
            ),
          -3,
          w / 2,
          h / 2,
        ),
      ),
      layer(place(plate(sheet), w * 0.42, 400, 1.22), 'a plate of ugali, greens, stew and kachumbari'),
      layer(place(chaiCup(sheet, MURRAM), w * 0.76, 262, 1.2), 'a cup of tea'),
      layer(place(mandazi(sheet), w * 0.78, 560, 1.1), 'a bowl of mandazi'),
      layer(
        group(
          stroke(
            [
              [0, 0],
              [0, 190],
            ],
            '#B9AECB',
            13,
          ) + ellipse(0, -34, 26, 44, '#D9D2E6'),
          { transform: `translate(${w * 0.145} 330) rotate(8)` },
        ),
        'a spoon',
      ),
    ],
  };
}

const JARS = [
  [70, MATATU],
  [54, CLAY],
  [82, KARURA],
  [62, MURRAM],
  [74, LILAC],
] as const;

/** The kitchen of Food+. */
export function kitchen(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A busy kitchen',
    layers: [
      layer(
        room(sheet, 640) +
          repeat(Math.ceil(w / 60) * 3, (i) =>
            rect(
              (i % Math.ceil(w / 60)) * 60 + 3,
              300 + Math.floor(i / Math.ceil(w / 60)) * 60,
              54,
              54,
              '#FFFFFF',
              3,
              { opacity: 0.35 },
            ),
          ) +
          place(windowView(sheet, 'kitchen'), w * 0.78, 60, 0.9),
        'a window',
      ),
      layer(
        rect(w * 0.08, 180, w * 0.46, 16, sheet.palette.woodShade, 4) +
          JARS.map(
            ([tall, color], i) =>
              rect(w * (0.1 + i * 0.086), 180 - tall, 62, tall, color, 12) +
              rect(w * (0.1 + i * 0.086) + 6, 172 - tall, 50, 14, sheet.palette.woodShade, 4),
          ).join(''),
        'jars on a shelf',
      ),
      layer(
        place(
          person(sheet, { pose: 'hold', hair: 'scarf', shirt: PAPER, headwear: MATATU }),
          w * 0.3,
          690,
          1.72,
        ) +
          place(
            person(sheet, { pose: 'reach', hair: 'cap', shirt: PAPER, headwear: PAPER }),
            w * 0.62,
            690,
            1.72,
          ),
        'two cooks',
      ),
      layer(rect(0, 620, w, 180, sheet.palette.wood) + rect(0, 604, w, 30, sheet.palette.woodShade)),
      layer(place(jiko(sheet), w * 0.45, 640, 1.35), 'a steaming pot on a jiko'),
      layer(
        place(mandazi(sheet), w * 0.14, 600, 0.72) +
          repeat(5, (i) =>
            circle(
              w * 0.83 + i * 26 - 50,
              590 - (i % 2) * 20,
              18,
              [MURRAM, MURRAM, KARURA, MURRAM, MATATU][i] ?? MURRAM,
            ),
          ),
        'tomatoes and mandazi',
      ),
    ],
  };
}

/** Teeth and toothbrush, for the oral-health survey. */
export function oralHealth(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'Caring for teeth',
    layers: [
      layer(
        rect(0, 0, w, 800, sheet.palette.sky) +
          circle(w * 0.5, 390, 310, sheet.palette.cloud) +
          circle(w * 0.5, 390, 250, sheet.palette.sunRing),
      ),
      layer(place(tooth(sheet), w * 0.5, 560, 2.3), 'a bright white tooth'),
      layer(place(rotate(toothbrush(sheet, JACARANDA), -24), w * 0.46, 610, 1.5), 'a purple toothbrush'),
      layer(
        [
          [0.2, 200],
          [0.8, 180],
          [0.86, 560],
          [0.13, 540],
        ]
          .map(([x = 0, y = 0], i) =>
            place(
              pindo(`oral${i}`, 86, [MURRAM, JACARANDA, KARURA, SKY_BLUE][i] ?? MURRAM),
              w * x - 43,
              y - 43,
            ),
          )
          .join(''),
        'cloth motifs around',
      ),
      layer(
        [
          [0.3, 150, 22],
          [0.7, 120, 30],
          [0.78, 380, 16],
          [0.24, 400, 26],
          [0.7, 660, 20],
        ]
          .map(
            ([x = 0, y = 0, r = 0]) =>
              circle(w * x, y, r, WHITE, { opacity: 0.9 }) +
              circle(w * x - r * 0.3, y - r * 0.3, r * 0.3, sheet.palette.sky),
          )
          .join(''),
        'bubbles',
      ),
    ],
  };
}

/** A letter on the desk. */
export function letterDesk(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A letter on a desk',
    layers: [
      layer(
        room(sheet, 560) +
          place(windowView(sheet, 'letter'), w * 0.24, 70, 1.05) +
          rect(0, 600, w, 200, sheet.palette.wood) +
          rect(0, 588, w, 26, sheet.palette.woodShade),
        'a window',
      ),
      layer(place(letter(sheet, 'letter'), w * 0.52, 640, 1.45), 'an envelope with a red seal'),
      layer(
        place(potPlant(sheet), w * 0.85, 640, 1.25) + place(books(sheet), w * 0.16, 640, 1.1),
        'books and a plant',
      ),
      layer(place(pendant(sheet, 60, KARURA), w * 0.68, 0, 1.1)),
    ],
  };
}

/** A date to remember. */
export function notice(sheet: Sheet): Scene {
  const { width: w, random } = sheet;
  return {
    title: 'A notice to the neighbourhood',
    layers: [
      layer(
        sky(sheet) +
          place(sun(sheet, 190), w * 0.36, 400) +
          place(cloud(sheet), w * 0.16, 160) +
          place(cloud(sheet), w * 0.86, 130, 0.8) +
          hills(sheet, 640) +
          ground(sheet, 660),
      ),
      layer(
        place(flats(sheet, { floors: 3, columns: 3, shops: false }), w * 0.08, 680, 0.86) +
          place(bush(sheet), w * 0.24, 700, 0.9),
      ),
      layer(
        place(calendar(sheet, random.pick([6, 7, 8, 11, 12, 13])), w * 0.72, 700, 1.9),
        'a calendar with one day ringed',
      ),
      layer(place(rotate(megaphone(sheet), -14), w * 0.32, 440, 1.3), 'a megaphone'),
      layer(
        place(grass(sheet), w * 0.42, 740) +
          place(grass(sheet), w * 0.92, 760) +
          place(bush(sheet), w * 0.95, 730, 0.8),
      ),
    ],
  };
}

/** An offer: a phone, gifts and flags. */
export function offer(sheet: Sheet): Scene {
  const { width: w, random } = sheet;
  const color = random.pick([JACARANDA, MURRAM, KARURA]);
  return {
    title: 'An offer',
    layers: [
      layer(
        rect(0, 0, w, 800, sheet.palette.sky) +
          circle(w * 0.5, 430, 330, sheet.palette.sunRing) +
          circle(w * 0.5, 430, 260, sheet.palette.sun) +
          rect(0, 660, w, 140, sheet.palette.ground),
      ),
      layer(place(phone(sheet, 'offer', color), w * 0.5, 710, 1.85), 'a phone with colourful tiles'),
      layer(
        place(gift(sheet, KARURA), w * 0.26, 730, 1.7) +
          place(gift(sheet, MURRAM), w * 0.73, 740, 1.9) +
          place(gift(sheet, LILAC), w * 0.86, 730, 1.2),
        'wrapped gifts',
      ),
      layer(place(potPlant(sheet), w * 0.1, 740, 1.3)),
      layer(bunting(sheet, [-10, 50], [w + 10, 50], 120), 'bunting'),
    ],
  };
}
