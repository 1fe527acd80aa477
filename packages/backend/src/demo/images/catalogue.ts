// Every demo picture by file name. A name not listed here does not exist.
import { draw, type Drawing, type DrawnImage, type Format } from './compose';
import { palette, type PaletteName } from './palette';
import { seededRandom } from './random';
import type { SceneName } from './scenes';
import { MOVING_SCENES, type ClipName } from './scenes/clips';

type Row = readonly [scene: SceneName | 'cover', palette: PaletteName, where?: string];

const landscape: Record<string, Row> = {
  'fibre-reaches-mwiki': ['fibre-crew', 'noon', 'in Mwiki'],
  'fibre-reaches-mwiki-2': ['estate', 'morning', 'in Mwiki'],
  'fibre-reaches-mwiki-3': ['entrance', 'morning'],
  'roof-by-roof-in-lucky-summer': ['rooftop', 'jacaranda', 'of Lucky Summer'],
  'roof-by-roof-in-lucky-summer-2': ['rooftop', 'sunset', 'near Baba Dogo'],
  'how-a-signal-reaches-your-flat': ['home-router', 'morning'],
  'how-a-signal-reaches-your-flat-2': ['city', 'noon'],
  'how-a-signal-reaches-your-flat-3': ['fibre-crew', 'sunset'],
  'how-a-signal-reaches-your-flat-4': ['entrance', 'noon'],
  'slow-evenings-in-githurai-45': ['night-estate', 'night', 'in Githurai 45'],
  'slow-evenings-in-githurai-45-2': ['support', 'noon'],
  'report-a-leaning-pole': ['coverage', 'morning'],
  'report-a-leaning-pole-2': ['support', 'morning'],
  'githurai-football-cup': ['pitch', 'noon', 'in Githurai 44'],
  'githurai-football-cup-2': ['cup-final', 'morning', 'in Githurai 44'],
  'githurai-football-cup-3': ['market', 'noon'],
  'kahawa-west-clean-up': ['clean-up', 'morning', 'in Kahawa West'],
  'kahawa-west-clean-up-2': ['clean-up', 'jacaranda', 'by the stream'],
  'phone-shop-of-roysambu': ['phone-shop', 'morning', 'in Roysambu'],
  'phone-shop-of-roysambu-2': ['corner', 'noon', 'in Roysambu'],
  'market-mornings-online': ['market', 'morning', 'in Githurai'],
  'market-mornings-online-2': ['stage', 'morning', 'beside the market'],
  'jacaranda-season': ['avenue', 'jacaranda'],
  'jacaranda-season-2': ['city', 'jacaranda'],
  'pinned-on-the-notice-board': ['cover', 'morning'],
  'pinned-on-the-notice-board-2': ['corner', 'sunset'],
  'safe-wifi-for-kids': ['family-wifi', 'morning'],
  'safe-wifi-for-kids-2': ['home-router', 'jacaranda'],
  'safe-wifi-for-kids-3': ['library', 'noon'],
  'reading-corner-kasarani': ['library', 'morning', 'in Kasarani'],
  'reading-corner-kasarani-2': ['classroom', 'jacaranda'],
  'lunch-at-the-hub': ['lunch', 'morning'],
  'lunch-at-the-hub-2': ['kitchen', 'noon', 'at the hub'],
  'planned-works-zimmerman': ['lantern-evening', 'night'],
  'planned-works-zimmerman-2': ['home-router', 'night'],
  'planned-works-zimmerman-3': ['night-estate', 'night', 'in Githurai'],
  'price-change-from-next-month': ['notice', 'jacaranda'],
  'new-shop-hours-githurai-44': ['phone-shop', 'noon', 'in Githurai 44'],
  'how-we-ask-for-payment': ['offer', 'jacaranda'],
  'support-on-public-holidays': ['support', 'jacaranda'],
  'data-use-survey': ['corner', 'morning'],
  'data-use-survey-2': ['home-router', 'noon'],
  'toothbrush-replacement-frequency-and-oral-health': ['oral-health', 'noon'],
  'kids-coding-day': ['coding-day', 'morning', 'at the hub'],
  'kids-coding-day-2': ['classroom', 'noon', 'at the hub'],
  'hub-open-day-2024': ['market', 'sunset', 'at the open day'],
  'hub-open-day-2024-2': ['fibre-crew', 'morning', 'at the open day'],
  'notice-power-works-kahawa-west': ['notice', 'morning'],
  'letter-to-landlords': ['letter-desk', 'morning'],
  'letter-to-schools': ['letter-desk', 'noon'],
  'not-found': ['stage', 'sunset'],
};

const wide: Record<string, Row> = {
  'banner-fibre-mwiki': ['fibre-crew', 'morning', 'in Mwiki'],
  'banner-cup': ['pitch', 'morning', 'in Githurai'],
  'banner-coding-day': ['coding-day', 'jacaranda', 'at the hub'],
  'banner-city': ['city', 'jacaranda'],
  'banner-portal': ['home-router', 'noon'],
};

const tile: Record<string, Row> = {
  'tile-offer': ['offer', 'morning'],
  'tile-phone-shop': ['phone-shop', 'jacaranda', 'in Roysambu'],
  'tile-stage': ['stage', 'noon'],
  'tile-lunch': ['lunch', 'noon'],
  'tile-kitchen': ['kitchen', 'morning'],
  'tile-market': ['market', 'noon'],
  'tile-survey': ['notice', 'noon'],
  'tile-jobs': ['rooftop', 'morning'],
  'tile-clean-up': ['clean-up', 'noon', 'in Kahawa West'],
  'tile-help': ['support', 'morning'],
};

/** Albums of the gallery: the file names count from 1. */
const albums: Readonly<Record<string, readonly Row[]>> = {
  'gallery-cup': [
    ['pitch', 'noon', 'in Githurai 44'],
    ['cup-final', 'morning', 'in Githurai 44'],
    ['pitch', 'sunset', 'after the rain'],
    ['market', 'noon', 'beside the pitch'],
    ['stage', 'sunset', 'after the final'],
    ['cup-final', 'sunset', 'in Githurai 44'],
  ],
  'gallery-clean-up': [
    ['clean-up', 'morning', 'in Kahawa West'],
    ['clean-up', 'noon', 'by the stream'],
    ['clean-up', 'jacaranda', 'by the shops'],
    ['estate', 'morning', 'of Kahawa West'],
    ['lunch', 'morning', 'for all helpers'],
  ],
  'gallery-fibre': [
    ['fibre-crew', 'morning', 'in Mwiki'],
    ['rooftop', 'noon', 'in Mwiki'],
    ['entrance', 'morning', 'in Mwiki'],
    ['home-router', 'noon'],
    ['coverage', 'noon'],
    ['fibre-crew', 'sunset', 'in Mwiki'],
    ['support', 'noon'],
  ],
  'gallery-jacaranda': [
    ['avenue', 'jacaranda', 'in Roysambu'],
    ['city', 'jacaranda'],
    ['estate', 'jacaranda', 'of Roysambu'],
    ['avenue', 'morning', 'in Roysambu'],
    ['corner', 'jacaranda'],
  ],
  'gallery-kitchen': [
    ['kitchen', 'morning'],
    ['lunch', 'noon'],
    ['kitchen', 'jacaranda'],
    ['lunch', 'sunset'],
  ],
  'gallery-coding': [
    ['coding-day', 'morning', 'at the hub'],
    ['classroom', 'morning', 'at the hub'],
    ['coding-day', 'noon', 'at the hub'],
    ['library', 'jacaranda'],
    ['family-wifi', 'noon'],
    ['classroom', 'jacaranda', 'at the hub'],
  ],
  'gallery-market': [
    ['market', 'morning', 'in Githurai'],
    ['market', 'noon', 'in Githurai'],
    ['stage', 'morning', 'beside the market'],
    ['phone-shop', 'morning', 'in Githurai'],
    ['market', 'jacaranda', 'in Githurai'],
  ],
  'gallery-evening': [
    ['night-estate', 'night', 'in Zimmerman'],
    ['lantern-evening', 'night', 'in Zimmerman'],
    ['city', 'night'],
    ['stage', 'night'],
  ],
  'gallery-hub': [
    ['phone-shop', 'noon', 'at the hub'],
    ['support', 'morning'],
    ['notice', 'morning'],
    ['letter-desk', 'jacaranda'],
    ['library', 'morning'],
    ['offer', 'noon'],
    ['corner', 'morning'],
    ['family-wifi', 'morning'],
  ],
};
for (const [album, rows] of Object.entries(albums))
  for (const [index, row] of rows.entries()) landscape[`${album}-${index + 1}`] = row;

const offers: Readonly<Record<string, Row>> = {
  'offer-day-pass': ['offer', 'jacaranda'],
  'offer-home-plan': ['family-wifi', 'jacaranda'],
  'offer-second-router': ['home-router', 'sunset'],
  'offer-lunch': ['lunch', 'jacaranda'],
  'offer-school': ['classroom', 'sunset'],
  'offer-phone-class': ['phone-shop', 'sunset', 'in Roysambu'],
};
Object.assign(wide, offers);

const products = [
  'bag',
  'pens',
  'bottle',
  'lunch-box',
  'shoes',
  'sweater',
  'calculator',
  'geometry',
  'globe',
  'uniform',
  'exercise-books',
  'tablet',
  'lamp',
] as const;
const productPalettes = ['morning', 'noon', 'jacaranda'] as const;
for (const [index, name] of products.entries())
  tile[`product-${name}`] = [`product-${name}`, productPalettes[index % productPalettes.length] ?? 'noon'];

/** Pictures of answers, in the order of their steps. */
const answers: Readonly<Record<string, readonly SceneName[]>> = {
  'faq-add-device': [
    'screen-tiles',
    'screen-list',
    'screen-form',
    'screen-form-full',
    'screen-message',
    'screen-new-entry',
  ],
  'faq-change-device': ['screen-settings', 'screen-list', 'screen-form-full', 'screen-keys', 'screen-done'],
  'faq-router-lights': ['lights-all', 'lights-power', 'lights-line', 'lights-internet', 'lights-wifi'],
  'faq-pay': ['screen-pay', 'screen-form', 'screen-keys', 'screen-message', 'screen-done'],
  'faq-order-food': ['screen-dishes', 'screen-form-full', 'screen-keys', 'screen-map'],
};
const answerPalettes: readonly PaletteName[] = ['morning', 'jacaranda', 'noon', 'sunset', 'morning'];
const step: Record<string, Row> = {};
for (const [index, [name, scenes]] of Object.entries(answers).entries())
  for (const [place, scene] of scenes.entries())
    step[`${name}-${place + 1}`] = [scene, answerPalettes[index] ?? 'morning'];

const clipPalettes: Readonly<Record<ClipName, PaletteName>> = {
  'clip-plate-of-the-day': 'morning',
  'clip-morning-mandazi': 'jacaranda',
  'clip-food-on-the-way': 'noon',
  'clip-router-restart': 'morning',
  'clip-where-the-router-stands': 'jacaranda',
  'clip-van-in-mwiki': 'morning',
};
const upright: Record<string, Row> = {};
for (const name of Object.keys(clipPalettes) as ClipName[]) upright[name] = [name, clipPalettes[name]];

const portrait: Readonly<Record<string, Row>> = {
  'gallery-portrait-kiosk': ['corner', 'noon'],
  'gallery-portrait-avenue': ['avenue', 'jacaranda'],
};
const panorama: Readonly<Record<string, Row>> = {
  'gallery-panorama-estates': ['panorama', 'sunset'],
  'gallery-panorama-morning': ['panorama', 'noon'],
};

const catalogue = new Map<string, Drawing>();
for (const [format, rows] of Object.entries({ landscape, wide, tile, portrait, panorama, upright, step }) as [
  Format,
  Readonly<Record<string, Row>>,
][]) {
  for (const [name, [scene, palette, where]] of Object.entries(rows)) {
    catalogue.set(`${name}.jpg`, {
      scene,
      palette,
      format,
      seed: name,
      ...(where === undefined ? {} : { where }),
    });
  }
}

export const demoImageNames: readonly string[] = [...catalogue.keys()];

/** Names of the answer's steps, from the first on. */
export function demoStepImages(answer: string): string[] {
  return (answers[answer] ?? []).map((_scene, place) => `${answer}-${place + 1}.jpg`);
}

/** Names of the album's pictures, from the first on. */
export function demoAlbumImages(album: string): string[] {
  return (albums[album] ?? []).map((_row, place) => `${album}-${place + 1}.jpg`);
}

/** One frame of a clip as SVG, 450 by 800 units. */
export function drawClipFrame(name: ClipName, t: number): string {
  const sheet = {
    palette: palette(clipPalettes[name]),
    random: seededRandom(`${name}.jpg`),
    width: 450,
    height: 800,
  };
  return MOVING_SCENES[name]
    .draw(sheet, t)
    .layers.map(({ svg }) => svg)
    .join('');
}

/** Size, alt text and placeholder as entities carry them in `*_meta`. */
export interface DemoImageMeta {
  width: number;
  height: number;
  alt: string;
  blur: string;
}

/** Draws a demo picture, or undefined when the name is not in the catalogue. */
export function drawDemoImage(name: string): DrawnImage | undefined {
  const drawing = catalogue.get(name);
  return drawing === undefined ? undefined : draw(drawing);
}

const metas = new Map<string, DemoImageMeta>();

export function demoImageMeta(name: string): DemoImageMeta {
  const known = metas.get(name);
  if (known) return known;
  const image = drawDemoImage(name);
  if (image === undefined) throw new Error(`No demo picture is called "${name}": add it to the catalogue.`);
  const { width, height, alt, blur } = image;
  const meta = { width, height, alt, blur };
  metas.set(name, meta);
  return meta;
}
