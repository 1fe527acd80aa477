// Moving pictures: each scene is drawn for a moment `t` in seconds. The demo's clips are made of such frames, and their posters are one.
import { layer, type Scene, type Sheet } from '../kit';
import { INK, JACARANDA, KARURA, MATATU, MURRAM, PAPER, SKY_BLUE } from '../palette';
import { pindo } from '../pattern';
import { flats, marketStall } from '../parts/buildings';
import { phone, router, signal } from '../parts/devices';
import { door, frame, pendant, room, table, windowView } from '../parts/indoor';
import { person } from '../parts/people';
import { jacaranda, potPlant } from '../parts/plants';
import { cloud, hills, sky, sun } from '../parts/sky';
import { ground, road } from '../parts/street';
import { chaiCup, mandazi, plate } from '../parts/things';
import { boda, serviceVan } from '../parts/transport';
import { circle, curve, group, place, rect, repeat, rotate, stroke } from '../svg';

export interface MovingScene {
  seconds: number;
  /** The moment that stands for the whole. */
  poster: number;
  draw(sheet: Sheet, t: number): Scene;
}

/** 0 before `from`, 1 after `to`, smooth between. */
function ease(t: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (t - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** Things rise and fall a little, once a second. */
function sway(t: number, reach: number, speed = 1): number {
  return Math.sin(t * speed * Math.PI * 2) * reach;
}

function tableTop({ width: w, height: h, palette }: Sheet, cloth: string): string {
  const boards =
    rect(0, 0, w, h, palette.wood) +
    repeat(7, (i) => rect(0, i * 120, w, 5, palette.woodShade, 0, { opacity: 0.5 }));
  const motifs = repeat(
    5,
    (i) =>
      group(pindo('clip', 48, MATATU), { transform: `translate(${54 + i * 74} 140)` }) +
      group(pindo('clip', 48, MATATU), { transform: `translate(${54 + i * 74} 612)` }),
  );
  return (
    boards +
    rect(30, 110, w - 60, 580, cloth, 8) +
    rect(44, 124, w - 88, 552, 'none', 5, { stroke: MATATU, 'stroke-width': 6 }) +
    motifs
  );
}

function steam(x: number, y: number, t: number): string {
  return repeat(3, (i) => {
    const rise = (t * 0.6 + i / 3) % 1;
    return curve(`M${x - 24 + i * 24} ${y - rise * 90} q-12 -18 0 -34 q12 -16 0 -34`, PAPER, 7, {
      opacity: Math.round((1 - rise) * 80) / 100,
    });
  });
}

const plateOfTheDay: MovingScene = {
  seconds: 5,
  poster: 4.4,
  draw: (sheet, t) => ({
    title: 'Lunch is served',
    layers: [
      layer(tableTop(sheet, KARURA), 'a patterned cloth'),
      layer(
        place(
          rotate(plate(sheet), mix(-60, 0, ease(t, 0.2, 1.6))),
          mix(-240, 225, ease(t, 0.2, 1.6)),
          400,
          0.94,
        ),
        'a plate of ugali, greens and stew',
      ),
      layer(place(chaiCup(sheet, MURRAM), mix(620, 352, ease(t, 1.5, 2.5)), 214, 0.9), 'a cup of tea'),
      layer(t > 1.5 ? steam(225, 330, t) : ''),
    ],
  }),
};

const morningMandazi: MovingScene = {
  seconds: 5,
  poster: 4.2,
  draw: (sheet, t) => ({
    title: 'Breakfast before work',
    layers: [
      layer(tableTop(sheet, JACARANDA), 'a purple cloth'),
      layer(
        place(mandazi(sheet), 225, mix(-160, 320, ease(t, 0.2, 1.3)) + sway(Math.max(0, t - 1.3), 3), 1.2),
        'a bowl of warm mandazi',
      ),
      layer(
        place(chaiCup(sheet, MATATU), mix(-120, 138, ease(t, 1.3, 2.2)), 560, 0.95) +
          place(chaiCup(sheet, MURRAM), mix(600, 318, ease(t, 1.9, 2.8)), 560, 0.95),
        'two cups of tea',
      ),
      layer(t > 2.4 ? steam(138, 540, t) + steam(318, 540, t + 0.4) : ''),
    ],
  }),
};

const foodOnTheWay: MovingScene = {
  seconds: 6,
  poster: 3.4,
  draw: (sheet, t) => {
    const ride = ease(t, 0.8, 4.2);
    const x = mix(70, 310, ride);
    return {
      title: 'Food on its way',
      layers: [
        layer(
          sky(sheet) +
            place(sun(sheet), 350, 150) +
            place(cloud(sheet), mix(80, 180, t / 6), 120, 0.8) +
            hills(sheet, 470),
        ),
        layer(
          place(flats(sheet, { floors: 5, columns: 3, shops: false }), mix(60, -60, ride), 600, 0.8) +
            place(marketStall(sheet), mix(260, -200, ride), 640, 0.8),
        ),
        layer(
          place(flats(sheet, { floors: 6, columns: 3, shops: false }), mix(700, 380, ride), 610, 0.9),
          'a block of flats',
        ),
        layer(ground(sheet, 600) + road(sheet, 640, 110)),
        layer(
          place(
            boda(sheet, MURRAM) +
              place(
                person(sheet, { pose: 'sit', shirt: MATATU, hair: 'helmet', headwear: JACARANDA }),
                -18,
                -48,
                0.9,
              ) +
              rect(-104, -142, 62, 58, KARURA, 8) +
              group(pindo('food', 34, MATATU), { transform: 'translate(-90 -130)' }),
            x,
            726 + sway(t, t < 4.2 && t > 0.8 ? 2 : 0, 3),
            0.95,
          ),
          'a rider with a green food box',
        ),
        layer(
          t > 4.3
            ? place(
                person(sheet, { pose: 'wave', shirt: JACARANDA, hair: 'bun', dress: true }),
                mix(500, 408, ease(t, 4.3, 5.2)),
                760,
                1.05,
                true,
              )
            : '',
        ),
      ],
    };
  },
};

const GREEN = '#6FD6A8';
const OFF = '#5F5673';
const RED = '#E5484D';

const routerRestart: MovingScene = {
  seconds: 6,
  poster: 5.6,
  draw: (sheet, t) => {
    const out = t > 1.2 && t < 2.6;
    const light = (index: number): string =>
      t <= 1.2
        ? index === 1
          ? RED
          : GREEN
        : out
          ? OFF
          : t > 2.9 + index * 0.6
            ? GREEN
            : t % 0.5 < 0.25
              ? MATATU
              : OFF;
    const plug = mix(0, 70, ease(t, 0.8, 1.2)) - mix(0, 70, ease(t, 2.2, 2.6));
    return {
      title: 'A router is restarted',
      layers: [
        layer(
          room(sheet, 560) +
            place(frame(sheet, 'restart', MURRAM), 100, 170, 0.9) +
            place(pendant(sheet, 120, KARURA), 340, 0, 0.9),
        ),
        layer(place(table(sheet, 380, 'restart'), 225, 740, 1.05)),
        layer(
          place(router(sheet, [0, 1, 2, 3].map(light)), 225, 560, 1.15),
          'a white router with four lights',
        ),
        layer(t > 5 ? place(signal(sheet), 225, 300, 0.7) : ''),
        layer(
          rect(338, 600, 64, 84, PAPER, 10) +
            circle(358, 640, 5, INK) +
            circle(382, 640, 5, INK) +
            place(
              rect(-22, -14, 44, 34, INK, 8) +
                stroke(
                  [
                    [0, 20],
                    [0, 60],
                    [-70, 70],
                    [-120, -40],
                  ],
                  INK,
                  8,
                ),
              370,
              640 + plug,
              1,
            ),
          'its plug in the socket',
        ),
      ],
    };
  },
};

const whereTheRouterStands: MovingScene = {
  seconds: 6,
  poster: 5.2,
  draw: (sheet, t) => {
    const up = ease(t, 1.6, 3);
    const waves = up > 0.9 ? 0.85 + sway(t, 0.05) : 0.3 + sway(t, 0.03);
    return {
      title: 'A router moves to a better place',
      layers: [
        layer(room(sheet, 620) + place(windowView(sheet, 'place', 210, 200), 330, 90, 0.9), 'a window'),
        layer(
          rect(90, 430, 270, 18, sheet.palette.woodShade, 4) +
            stroke(
              [
                [120, 448],
                [120, 480],
              ],
              sheet.palette.woodShade,
              8,
            ) +
            stroke(
              [
                [330, 448],
                [330, 480],
              ],
              sheet.palette.woodShade,
              8,
            ),
          'a shelf',
        ),
        layer(place(potPlant(sheet), 60, 740, 0.9)),
        layer(
          place(router(sheet), mix(120, 225, up), mix(740, 428, up), mix(0.6, 0.74, up)),
          'a white router',
        ),
        layer(
          place(signal(sheet, up > 0.9 ? JACARANDA : OFF), mix(120, 225, up), mix(600, 240, up), waves),
          'its signal',
        ),
        layer(place(phone(sheet, 'place', up > 0.9 ? KARURA : OFF), 378, 740, 0.55), 'a phone'),
      ],
    };
  },
};

const vanInMwiki: MovingScene = {
  seconds: 5,
  poster: 3.2,
  draw: (sheet, t) => {
    const x = mix(-220, 250, ease(t, 0.2, 2.8));
    return {
      title: 'The service van arrives',
      layers: [
        layer(
          sky(sheet) +
            place(sun(sheet), 110, 160) +
            place(cloud(sheet), mix(240, 320, t / 5), 130, 0.9) +
            hills(sheet, 470),
        ),
        layer(
          place(flats(sheet, { floors: 5, columns: 3 }), 90, 620, 0.85) +
            place(flats(sheet, { floors: 4, columns: 3 }), 380, 620, 0.85),
          'blocks of flats',
        ),
        layer(place(jacaranda(sheet), 240, 640, 0.8), 'a jacaranda'),
        layer(ground(sheet, 620) + road(sheet, 650, 110)),
        layer(
          place(serviceVan(sheet), x, 740 + sway(t, t < 2.8 ? 2 : 0, 3), 0.82),
          'a white van with a ladder on its roof',
        ),
        layer(
          t > 3
            ? place(door(sheet, SKY_BLUE), -200, 0, 0.1) +
                place(
                  person(sheet, {
                    pose: 'wave',
                    vest: true,
                    shirt: MATATU,
                    hair: 'helmet',
                    headwear: MATATU,
                  }),
                  396,
                  764,
                  0.95 * ease(t, 3, 3.6) + 0.01,
                )
            : '',
        ),
      ],
    };
  },
};

/** By the names of their files. */
export const MOVING_SCENES = {
  'clip-plate-of-the-day': plateOfTheDay,
  'clip-morning-mandazi': morningMandazi,
  'clip-food-on-the-way': foodOnTheWay,
  'clip-router-restart': routerRestart,
  'clip-where-the-router-stands': whereTheRouterStands,
  'clip-van-in-mwiki': vanInMwiki,
} as const satisfies Record<string, MovingScene>;

export type ClipName = keyof typeof MOVING_SCENES;

const still =
  (name: ClipName) =>
  (sheet: Sheet): Scene =>
    MOVING_SCENES[name].draw(sheet, MOVING_SCENES[name].poster);

/** The posters. */
export const clipStills = {
  'clip-plate-of-the-day': still('clip-plate-of-the-day'),
  'clip-morning-mandazi': still('clip-morning-mandazi'),
  'clip-food-on-the-way': still('clip-food-on-the-way'),
  'clip-router-restart': still('clip-router-restart'),
  'clip-where-the-router-stands': still('clip-where-the-router-stands'),
  'clip-van-in-mwiki': still('clip-van-in-mwiki'),
};
