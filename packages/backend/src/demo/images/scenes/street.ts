import { layer, type Scene, type Sheet } from '../kit';
import { CLAY, JACARANDA, KARURA, LILAC, MATATU, MURRAM, PAPER, SKY_BLUE } from '../palette';
import { flats, marketStall, roundTower, skyline, wall } from '../parts/buildings';
import { person } from '../parts/people';
import { acacia, bananaPlant, bush, grass, jacaranda, petals } from '../parts/plants';
import { birds, cloud, hills, sky, stars, sun } from '../parts/sky';
import { bench, bunting, footpath, ground, kiosk, pole, road, streetLamp, wire } from '../parts/street';
import { bicycle, boda, handcart, matatu } from '../parts/transport';
import { place } from '../svg';

function heavens(sheet: Sheet, sunX: number, sunY: number): string {
  const night = sheet.palette.name === 'night';
  return (
    sky(sheet) + (night ? stars(sheet) : '') + place(sun(sheet, night ? 48 : 70), sheet.width * sunX, sunY)
  );
}

/** Flats of an estate, the street before them. */
export function estate(sheet: Sheet): Scene {
  const { width: w, random } = sheet;
  return {
    title: 'A street in an estate',
    layers: [
      layer(
        heavens(sheet, 0.8, 150) +
          place(cloud(sheet), w * 0.3, 150) +
          place(cloud(sheet), w * 0.62, 96, 0.7) +
          hills(sheet, 520),
      ),
      layer(
        place(flats(sheet, { floors: 4, columns: 3, shops: false }), w * 0.46, 640, 0.72) +
          place(flats(sheet, { floors: 5, columns: 3, shops: false }), w * 0.66, 640, 0.72),
      ),
      layer(ground(sheet, 640)),
      layer(
        place(flats(sheet, { floors: 5, columns: 4 }), w * 0.17, 660),
        'blocks of flats with washing on the balconies',
      ),
      layer(
        place(jacaranda(sheet), w * 0.42, 668, 0.9) + place(petals(sheet), w * 0.42, 672),
        'a jacaranda in bloom',
      ),
      layer(place(flats(sheet, { floors: 4, columns: 4 }), w * 0.87, 660)),
      layer(
        place(pole(sheet, 420), w * 0.62, 670) +
          wire([w * 0.62 - 40, 264], [w * 0.3, 280], 26) +
          wire([w * 0.62 + 40, 264], [w + 20, 240], 34),
        'a pole with fibre cable',
      ),
      layer(road(sheet, 690) + place(bush(sheet), w * 0.5, 690, 0.6)),
      layer(place(boda(sheet, random.pick([MURRAM, KARURA, SKY_BLUE])), w * 0.72, 744, 0.9), 'a motorbike'),
      layer(
        place(person(sheet, { pose: 'walk', hair: 'scarf', dress: true, headwear: MATATU }), w * 0.34, 712) +
          place(person(sheet, { pose: 'walk', child: true }), w * 0.39, 716),
        'a woman and a child walking',
      ),
    ],
  };
}

/** The city from the edge of the estates. */
export function city(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'The city skyline',
    layers: [
      layer(
        heavens(sheet, 0.28, 200) +
          place(cloud(sheet), w * 0.72, 150) +
          place(cloud(sheet), w * 0.5, 250, 0.6) +
          place(birds(sheet), w * 0.46, 150),
      ),
      layer(hills(sheet, 560)),
      layer(
        skyline(sheet, 600, sheet.palette.far) + skyline({ ...sheet }, 620, sheet.palette.middle),
        'towers in the morning haze',
      ),
      layer(
        place(roundTower(sheet, sheet.palette.near, sheet.palette.middle), w * 0.6, 640, 1.02),
        'a round tower',
      ),
      layer(ground(sheet, 630)),
      layer(
        place(flats(sheet, { floors: 3, columns: 3, shops: false }), w * 0.84, 680, 0.8) +
          place(flats(sheet, { floors: 2, columns: 4, shops: false }), w * 0.97, 700, 0.84),
        'flats',
      ),
      layer(place(acacia(sheet), w * 0.4, 690, 1.1), 'an acacia'),
      layer(
        place(jacaranda(sheet), w * 0.1, 730, 1.15) +
          place(petals(sheet), w * 0.1, 736) +
          place(jacaranda(sheet), w * 0.26, 710, 0.72),
        'two jacarandas',
      ),
      layer(
        place(bush(sheet), w * 0.62, 720, 0.9) +
          place(bush(sheet), w * 0.72, 740, 1.1) +
          place(grass(sheet), w * 0.5, 750) +
          place(grass(sheet), w * 0.34, 770),
      ),
    ],
  };
}

/** An avenue of jacarandas. */
export function avenue(sheet: Sheet): Scene {
  const { width: w, height: h } = sheet;
  const trees = [
    [0.42, 560, 0.42],
    [0.6, 560, 0.42],
    [0.32, 600, 0.62],
    [0.7, 604, 0.64],
    [0.18, 670, 0.94],
    [0.84, 676, 0.98],
  ] as const;
  return {
    title: 'An avenue of jacarandas',
    layers: [
      layer(
        heavens(sheet, 0.5, 250) +
          hills(sheet, 560) +
          place(cloud(sheet), w * 0.24, 130) +
          place(cloud(sheet), w * 0.78, 170, 0.8),
      ),
      layer(ground(sheet, 550)),
      layer(
        `<path d="M${w * 0.49} 550 L${w * 0.53} 550 L${w * 0.86} ${h} L${w * 0.16} ${h} Z" fill="${sheet.palette.road}"/>` +
          [0, 1, 2, 3]
            .map(
              (i) =>
                `<path d="M${w * 0.508} ${572 + i * i * 18 + i * 22} l${4 + i * 3} 0 l${2 + i * 2} ${16 + i * 12} l-${8 + i * 7} 0 Z" fill="${sheet.palette.roadMark}"/>`,
            )
            .join(''),
      ),
      ...trees.map(([x, y, s], index) =>
        layer(
          place(jacaranda(sheet), w * x, y, s) + place(petals(sheet, 160), w * x, y + 8, s),
          index === 0 ? 'six trees in purple bloom' : undefined,
        ),
      ),
      layer(
        place(person(sheet, { pose: 'walk', hair: 'braids', shirt: MATATU }), w * 0.4, 730, 0.95) +
          place(
            person(sheet, { pose: 'walk', shirt: KARURA, hair: 'cap', headwear: MURRAM }),
            w * 0.46,
            726,
            0.95,
          ),
        'two people walking',
      ),
      layer(place(bicycle(sheet, MURRAM), w * 0.66, 752, 1.05), 'a bicycle'),
    ],
  };
}

/** The matatu stage. */
export function stage(sheet: Sheet): Scene {
  const { width: w, random } = sheet;
  const body = random.pick([JACARANDA, MURRAM, KARURA, SKY_BLUE]);
  return {
    title: 'A matatu stage',
    layers: [
      layer(
        heavens(sheet, 0.16, 150) +
          place(cloud(sheet), w * 0.55, 130) +
          hills(sheet, 500) +
          skyline(sheet, 620, sheet.palette.middle),
      ),
      layer(ground(sheet, 620)),
      layer(place(flats(sheet, { floors: 4, columns: 4 }), w * 0.8, 640, 0.96), 'flats with shops below'),
      layer(place(acacia(sheet), w * 0.12, 640, 1.15)),
      layer(place(marketStall(sheet), w * 0.24, 650, 0.92), 'a fruit stall'),
      layer(road(sheet, 672, 128)),
      layer(place(matatu(sheet, body, String(body)), w * 0.56, 750, 1.18), 'a matatu with its yellow stripe'),
      layer(
        place(person(sheet, { pose: 'wave', shirt: MURRAM, hair: 'cap', headwear: MATATU }), w * 0.35, 716),
        'a conductor calling',
      ),
      layer(
        place(person(sheet, { pose: 'walk', hair: 'bun', dress: true, shirt: KARURA }), w * 0.12, 710) +
          place(person(sheet, { pose: 'stand', hair: 'afro', shirt: PAPER }), w * 0.06, 706),
        'passengers',
      ),
    ],
  };
}

/** The kiosk at the corner. */
export function corner(sheet: Sheet): Scene {
  const { width: w, random } = sheet;
  return {
    title: 'The kiosk at the corner',
    layers: [
      layer(heavens(sheet, 0.84, 140) + place(cloud(sheet), w * 0.3, 130) + hills(sheet, 520)),
      layer(
        place(flats(sheet, { floors: 5, columns: 3, shops: false }), w * 0.86, 650, 0.86) +
          place(flats(sheet, { floors: 4, columns: 3, shops: false }), w * 0.1, 650, 0.86),
      ),
      layer(ground(sheet, 640) + footpath(sheet, 640)),
      layer(place(bananaPlant(sheet), w * 0.17, 670, 1)),
      layer(
        place(kiosk(sheet, random.pick([KARURA, SKY_BLUE, JACARANDA])), w * 0.46, 690, 1.45),
        'a painted kiosk with full shelves',
      ),
      layer(place(bench(sheet), w * 0.74, 724, 1.1), 'a bench'),
      layer(
        place(person(sheet, { pose: 'sit', shirt: MATATU, hair: 'short' }), w * 0.72, 724, 1.16),
        'a neighbour sitting',
      ),
      layer(
        place(
          person(sheet, { pose: 'hold', hair: 'scarf', dress: true, shirt: LILAC, headwear: MURRAM }),
          w * 0.25,
          740,
          1.16,
        ),
        'a customer at the counter',
      ),
      layer(place(pole(sheet, 520), w * 0.93, 700) + wire([w * 0.93, 200], [w * 0.5, 300], 40)),
      layer(place(grass(sheet), w * 0.9, 770) + place(grass(sheet), w * 0.06, 776)),
    ],
  };
}

/** Market morning. */
export function market(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A market morning',
    layers: [
      layer(
        heavens(sheet, 0.7, 150) +
          place(cloud(sheet), w * 0.22, 120) +
          hills(sheet, 540) +
          place(flats(sheet, { floors: 4, columns: 4, shops: false }), w * 0.34, 622, 0.72) +
          place(flats(sheet, { floors: 5, columns: 3, shops: false }), w * 0.7, 622, 0.72) +
          place(acacia(sheet), w * 0.98, 630, 1.1),
      ),
      layer(ground(sheet, 610) + bunting(sheet, [-10, 90], [w + 10, 90], 120)),
      layer(
        place(marketStall(sheet), w * 0.16, 680, 1.3) +
          place(marketStall(sheet), w * 0.52, 670, 1.3) +
          place(marketStall(sheet), w * 0.87, 680, 1.3),
        'three stalls with fruit and vegetables',
      ),
      layer(
        place(
          person(sheet, { pose: 'stand', hair: 'scarf', dress: true, shirt: MURRAM }),
          w * 0.34,
          726,
          1.3,
        ) + place(person(sheet, { pose: 'reach', hair: 'bun', shirt: JACARANDA }), w * 0.69, 730, 1.3, true),
        'shoppers',
      ),
      layer(place(handcart(sheet), w * 0.8, 772, 1.15), 'a handcart with water cans'),
      layer(
        place(
          person(sheet, { pose: 'walk', shirt: CLAY, hair: 'cap', headwear: KARURA }),
          w * 0.12,
          764,
          1.15,
        ) + place(grass(sheet), w * 0.45, 786),
      ),
    ],
  };
}

/** The estate after dark, windows lit. */
export function nightEstate(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'An estate at night',
    layers: [
      layer(heavens(sheet, 0.5, 140) + skyline(sheet, 600, sheet.palette.far)),
      layer(
        place(flats(sheet, { floors: 5, columns: 4, laundry: false, shops: false }), w * 0.44, 650, 0.8),
        undefined,
      ),
      layer(ground(sheet, 640)),
      layer(
        place(flats(sheet, { floors: 5, columns: 4 }), w * 0.16, 670, 1),
        'flats with warm lights in the windows',
      ),
      layer(place(flats(sheet, { floors: 6, columns: 4 }), w * 0.85, 670, 0.94)),
      layer(place(jacaranda(sheet), w * 0.56, 680, 0.9)),
      layer(road(sheet, 700, 100)),
      layer(place(streetLamp(sheet, true), w * 0.34, 712, 1.05), 'a street lamp'),
      layer(
        place(person(sheet, { pose: 'walk', shirt: MATATU, hair: 'short' }), w * 0.46, 716, 1) +
          place(boda(sheet, KARURA), w * 0.68, 752, 0.95),
        'a neighbour walking home past a motorbike',
      ),
    ],
  };
}

/** A long view, for panoramas. */
export function panorama(sheet: Sheet): Scene {
  const { width: w } = sheet;
  const blocks = [0.05, 0.2, 0.62, 0.78, 0.94].map((x, index) =>
    place(flats(sheet, { floors: 3 + ((index * 2) % 3), columns: 4 }), w * x, 660, 0.9),
  );
  return {
    title: 'A long view over the estates',
    layers: [
      layer(
        heavens(sheet, 0.4, 170) +
          [0.12, 0.3, 0.55, 0.72, 0.9]
            .map((x, i) => place(cloud(sheet), w * x, 110 + (i % 3) * 50, 0.7 + (i % 2) * 0.3))
            .join('') +
          hills(sheet, 520) +
          skyline(sheet, 620, sheet.palette.middle) +
          place(roundTower(sheet), w * 0.46, 630, 0.9),
        'the city behind',
      ),
      layer(ground(sheet, 640) + blocks.join(''), 'blocks of flats'),
      layer(
        [0.13, 0.3, 0.53, 0.7, 0.86].map((x) => place(jacaranda(sheet), w * x, 676, 0.8)).join(''),
        'jacarandas between them',
      ),
      layer(place(wall(sheet, 420, 'panorama'), w * 0.34, 690) + road(sheet, 690)),
      layer(
        place(matatu(sheet, MURRAM), w * 0.22, 756, 0.86) +
          place(matatu(sheet, JACARANDA), w * 0.66, 756, 0.86) +
          place(boda(sheet), w * 0.44, 752, 0.86),
        'two matatus and a motorbike',
      ),
      layer(
        place(person(sheet, { pose: 'walk' }), w * 0.36, 706, 0.9) +
          place(person(sheet, { pose: 'wave', hair: 'afro' }), w * 0.8, 706, 0.9) +
          place(person(sheet, { pose: 'walk', hair: 'scarf', dress: true }), w * 0.08, 706, 0.9),
        'people on the road',
      ),
    ],
  };
}
