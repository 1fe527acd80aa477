import { layer, type Scene, type Sheet } from '../kit';
import { CLAY, JACARANDA, KARURA, LILAC, MATATU, MURRAM, PAPER, SAND } from '../palette';
import { flats, skyline, tank, wall } from '../parts/buildings';
import { dish, headset, laptop, mast, phone, router, shield, signal, solarPanel } from '../parts/devices';
import { books, ladder, lantern, toolbox } from '../parts/things';
import { door, frame, pendant, room, shelves, sofa, stairs, table, windowView } from '../parts/indoor';
import { person } from '../parts/people';
import { acacia, bush, grass, jacaranda, potPlant } from '../parts/plants';
import { birds, cloud, hills, sky, stars, sun } from '../parts/sky';
import { cableDrum, ground, pole, road, wire } from '../parts/street';
import { serviceVan } from '../parts/transport';
import { place, rect, repeat, rotate, stroke } from '../svg';

/** A crew pulls fibre along the poles. */
export function fibreCrew(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A crew pulling fibre cable',
    layers: [
      layer(
        sky(sheet) +
          place(sun(sheet), w * 0.14, 150) +
          place(cloud(sheet), w * 0.42, 120) +
          place(cloud(sheet), w * 0.78, 90, 0.8) +
          hills(sheet, 530),
      ),
      layer(
        place(flats(sheet, { floors: 3, columns: 4, shops: false }), w * 0.84, 650, 0.9) +
          place(flats(sheet, { floors: 4, columns: 3, shops: false }), w * 0.24, 650, 0.7),
        'flats',
      ),
      layer(
        ground(sheet, 640) +
          place(bush(sheet), w * 0.95, 660, 0.9) +
          place(acacia(sheet), w * 0.38, 654, 0.8),
      ),
      layer(
        place(pole(sheet, 520), w * 0.56, 690, 1.05) +
          wire([w * 0.56 - 40, 162], [-20, 130], 60) +
          wire([w * 0.56 + 40, 162], [w + 20, 120], 50),
        'a pole',
      ),
      layer(
        place(rotate(ladder(sheet, 400), 7), w * 0.515, 706) +
          place(
            person(sheet, { pose: 'reach', hair: 'helmet', shirt: MURRAM, vest: true, headwear: MATATU }),
            w * 0.519,
            504,
            1.02,
          ),
        'a technician on a ladder',
      ),
      layer(road(sheet, 708, 92)),
      layer(place(serviceVan(sheet), w * 0.8, 744, 1.12), 'a service van'),
      layer(place(cableDrum(sheet), w * 0.2, 742, 1.15), 'a drum of cable'),
      layer(
        place(
          person(sheet, { pose: 'hold', hair: 'helmet', shirt: MURRAM, vest: true, headwear: PAPER }),
          w * 0.35,
          744,
          1.08,
        ) + place(toolbox(sheet), w * 0.44, 750),
        'a second technician with a tool box',
      ),
    ],
  };
}

/** Up on the roof with the mast. */
export function rooftop(sheet: Sheet): Scene {
  const { width: w, palette } = sheet;
  const motif = place(wall(sheet, w + 90, 'roof'), -20, 692);
  return {
    title: 'On a rooftop above the estate',
    layers: [
      layer(
        sky(sheet) +
          (palette.name === 'night' ? stars(sheet) : '') +
          place(sun(sheet), w * 0.78, 190) +
          place(cloud(sheet), w * 0.24, 150) +
          place(cloud(sheet), w * 0.6, 90, 0.7) +
          place(birds(sheet), w * 0.62, 250),
      ),
      layer(hills(sheet, 600) + skyline(sheet, 640, palette.middle), 'the city behind'),
      layer(motif + rect(0, 690, w, 110, palette.wallShade) + rect(0, 690, w, 10, palette.groundShade)),
      layer(place(mast(sheet, 470), w * 0.36, 716, 1.1), 'an antenna mast'),
      layer(
        place(tank(sheet, 0, 0, 1.9), w * 0.86, 736) + place(solarPanel(sheet), w * 0.64, 748, 1.25),
        'a water tank and a solar panel',
      ),
      layer(place(dish(sheet), w * 0.1, 724, 1.2), 'a dish'),
      layer(
        place(
          person(sheet, { pose: 'reach', hair: 'helmet', shirt: KARURA, vest: true }),
          w * 0.24,
          744,
          1.2,
        ),
        'a technician in a helmet',
      ),
      layer(place(toolbox(sheet), w * 0.46, 762, 1.1)),
    ],
  };
}

/** The stairs of a block: the router goes in on the landing. */
export function entrance(sheet: Sheet): Scene {
  const { width: w, palette } = sheet;
  return {
    title: 'The entrance of a block of flats',
    layers: [
      layer(room(sheet, 640) + place(frame(sheet, 'entrance', MURRAM), w * 0.31, 190, 1)),
      layer(place(stairs(sheet, 8), w * 0.58, 690, 1.25), 'a staircase'),
      layer(place(door(sheet), w * 0.16, 660, 1.55), 'a blue door'),
      layer(
        rect(w * 0.45, 290, 124, 160, '#E3D6C3', 8) +
          rect(w * 0.45 + 10, 300, 104, 140, PAPER, 6) +
          stroke(
            [
              [w * 0.45 + 62, 290],
              [w * 0.45 + 62, 0],
            ],
            palette.woodShade,
            7,
          ) +
          repeat(4, (i) =>
            stroke(
              [
                [w * 0.45 + 34, 330 + i * 26],
                [w * 0.45 + 90, 330 + i * 26],
              ],
              ['#8B8299', MATATU, JACARANDA, '#8B8299'][i] ?? MATATU,
              6,
            ),
          ),
        'a fibre box on the wall',
      ),
      layer(
        place(
          person(sheet, { pose: 'reach', hair: 'helmet', shirt: MURRAM, vest: true }),
          w * 0.37,
          730,
          1.7,
        ),
        'a technician at work',
      ),
      layer(
        place(potPlant(sheet), w * 0.06, 740, 0.9) + place(toolbox(sheet), w * 0.52, 752, 1.25),
        'a tool box',
      ),
    ],
  };
}

/** The router on the table at home. */
export function homeRouter(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A router on a table at home',
    layers: [
      layer(room(sheet)),
      layer(place(windowView(sheet, 'home'), w * 0.22, 130, 1.2), 'a window with patterned curtains'),
      layer(place(shelves(sheet, 230, 3), w * 0.87, 640, 1.05), 'a bookshelf'),
      layer(place(table(sheet, 620, 'router'), w * 0.52, 730, 1.15)),
      layer(
        place(router(sheet), w * 0.52, 556, 1.3) + place(signal(sheet, JACARANDA), w * 0.52, 270, 0.9),
        'a white router with green lights',
      ),
      layer(
        place(phone(sheet, 'router', KARURA), w * 0.74, 560, 0.62) + place(books(sheet), w * 0.33, 556, 0.8),
        'a phone and some books',
      ),
      layer(place(potPlant(sheet), w * 0.06, 752, 1.15)),
    ],
  };
}

/** An evening on the sofa: one tablet, one grown-up, safe settings. */
export function familyWifi(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'A family at home online',
    layers: [
      layer(room(sheet, 630)),
      layer(place(windowView(sheet, 'family'), w * 0.17, 120, 1.05), 'a window with patterned curtains'),
      layer(
        place(frame(sheet, 'family', JACARANDA), w * 0.42, 210) +
          place(pendant(sheet, 110, MURRAM), w * 0.6, 0, 1.1),
      ),
      layer(place(sofa(sheet), w * 0.5, 700, 1.5), 'a green sofa'),
      layer(
        place(person(sheet, { pose: 'sit', hair: 'braids', shirt: MATATU }), w * 0.4, 716, 1.55) +
          place(person(sheet, { pose: 'sit', hair: 'afro', shirt: CLAY, child: true }), w * 0.545, 706, 1.62),
        'a mother and a child',
      ),
      layer(place(laptop(sheet, 'blocks'), w * 0.66, 640, 0.62)),
      layer(place(shield(sheet), w * 0.83, 240, 1.35), 'a shield with a tick'),
      layer(place(potPlant(sheet), w * 0.92, 740, 1.3)),
    ],
  };
}

/** The people who pick up the phone. */
export function support(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'The support desk',
    layers: [
      layer(
        room(sheet, 630) +
          place(frame(sheet, 'support', MURRAM), w * 0.12, 210, 1.2) +
          place(frame(sheet, 'desk', KARURA, PAPER), w * 0.26, 190, 0.8),
      ),
      layer(place(windowView(sheet, 'support'), w * 0.74, 110, 1.15), 'a window'),
      layer(
        place(person(sheet, { pose: 'hold', hair: 'bun', shirt: JACARANDA }), w * 0.3, 690, 1.75) +
          place(person(sheet, { pose: 'hold', hair: 'short', shirt: KARURA }), w * 0.72, 690, 1.75, true),
        'two colleagues',
      ),
      layer(place(table(sheet, 900), w * 0.5, 770, 1.1)),
      layer(
        place(laptop(sheet, 'chart'), w * 0.34, 596, 0.86) +
          place(laptop(sheet, 'call'), w * 0.68, 596, 0.86),
        'two laptops',
      ),
      layer(place(headset(sheet), w * 0.51, 510, 0.95), 'a headset'),
      layer(place(potPlant(sheet), w * 0.93, 760, 1.2)),
    ],
  };
}

/** The phone shop. */
export function phoneShop(sheet: Sheet): Scene {
  const { width: w } = sheet;
  const row = (y: number, shift: number): string =>
    [0, 1, 2, 3, 4]
      .map((i) =>
        place(
          phone(
            sheet,
            `shop${i + shift}`,
            [JACARANDA, MURRAM, KARURA, '#0A5C8A', '#8F3215'][(i + shift) % 5],
          ),
          w * (0.14 + i * 0.11),
          y,
          0.36,
        ),
      )
      .join('');
  return {
    title: 'A phone shop',
    layers: [
      layer(room(sheet, 640)),
      layer(
        rect(w * 0.07, 100, w * 0.58, 300, sheet.palette.woodShade, 6) +
          rect(w * 0.08, 112, w * 0.56, 128, sheet.palette.roomShade) +
          rect(w * 0.08, 254, w * 0.56, 128, sheet.palette.roomShade) +
          row(236, 0) +
          row(378, 2),
        'shelves of phones',
      ),
      layer(
        place(frame(sheet, 'shop', MURRAM), w * 0.8, 190, 1.3) +
          place(pendant(sheet, 60, MATATU), w * 0.36, 0),
      ),
      layer(
        place(person(sheet, { pose: 'hold', hair: 'braids', shirt: JACARANDA }), w * 0.3, 650, 1.6),
        'a shopkeeper',
      ),
      layer(
        rect(w * 0.04, 540, w * 0.6, 220, sheet.palette.wood, 8) +
          rect(w * 0.03, 524, w * 0.62, 28, sheet.palette.woodShade, 6) +
          rect(w * 0.08, 580, w * 0.52, 120, SAND, 6) +
          [0, 1, 2, 3]
            .map((i) =>
              place(
                phone(sheet, `c${i}`, [KARURA, LILAC, MURRAM, JACARANDA][i]),
                w * (0.15 + i * 0.125),
                692,
                0.3,
              ),
            )
            .join(''),
        'a glass counter',
      ),
      layer(
        place(person(sheet, { pose: 'hold', hair: 'short', shirt: MATATU }), w * 0.78, 760, 1.75, true),
        'a customer',
      ),
      layer(place(potPlant(sheet), w * 0.94, 770, 1.1)),
    ],
  };
}

/** No power: a lantern keeps the evening going. */
export function lanternEvening(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'An evening by lantern light during planned works',
    layers: [
      layer(room(sheet) + place(windowView(sheet, 'evening'), w * 0.24, 110, 1.2), 'a dark window'),
      layer(place(shelves(sheet, 220, 3), w * 0.86, 640, 1.05)),
      layer(
        place(
          person(sheet, { pose: 'sit', hair: 'scarf', shirt: MURRAM, headwear: MATATU }),
          w * 0.3,
          710,
          1.6,
        ) + place(person(sheet, { pose: 'sit', hair: 'short', shirt: KARURA }), w * 0.76, 710, 1.6, true),
        'two neighbours at a table',
      ),
      layer(place(table(sheet, 460, 'lantern'), w * 0.53, 740, 1.1)),
      layer(place(lantern(sheet), w * 0.53, 574, 1.5), 'a lantern'),
      layer(
        place(router(sheet, ['#574A6E', '#574A6E', '#574A6E', MURRAM]), w * 0.4, 574, 0.46),
        'a router with its lights out',
      ),
    ],
  };
}

/** Masts on a hill at the edge of town: reach. */
export function coverage(sheet: Sheet): Scene {
  const { width: w } = sheet;
  return {
    title: 'New coverage at the edge of town',
    layers: [
      layer(
        sky(sheet) +
          place(sun(sheet), w * 0.22, 200) +
          place(cloud(sheet), w * 0.5, 120) +
          hills(sheet, 560) +
          skyline(sheet, 610, sheet.palette.middle),
      ),
      layer(ground(sheet, 600)),
      layer(
        place(mast(sheet, 430), w * 0.72, 650, 1.05) +
          place(rotate(signal(sheet, MURRAM), 40), w * 0.79, 160, 0.55) +
          place(rotate(signal(sheet, MURRAM), -40), w * 0.65, 160, 0.55),
        'a mast sending a signal',
      ),
      layer(
        [0.1, 0.26, 0.42, 0.56]
          .map((x, i) =>
            place(flats(sheet, { floors: 2 + (i % 2), columns: 3, shops: i % 2 === 0 }), w * x, 700, 0.78),
          )
          .join(''),
        'low houses and shops',
      ),
      layer(
        place(jacaranda(sheet), w * 0.9, 730, 1.05) + place(acacia(sheet), w * 0.02, 740, 1.1),
        'a jacaranda',
      ),
      layer(
        place(bush(sheet), w * 0.64, 742, 0.9) +
          place(grass(sheet), w * 0.5, 768) +
          place(grass(sheet), w * 0.78, 776) +
          place(person(sheet, { pose: 'wave', hair: 'afro', shirt: MATATU }), w * 0.34, 764, 1),
        'a neighbour waving',
      ),
    ],
  };
}
