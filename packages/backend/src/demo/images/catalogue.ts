// Every demo picture by file name. A name not listed here does not exist.
import { draw, type Drawing, type DrawnImage, type Format } from './compose';
import type { PaletteName } from './palette';
import type { SceneName } from './scenes';

type Row = readonly [scene: SceneName | 'cover', palette: PaletteName, where?: string];

const landscape: Readonly<Record<string, Row>> = {
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

const wide: Readonly<Record<string, Row>> = {
  'banner-fibre-mwiki': ['fibre-crew', 'morning', 'in Mwiki'],
  'banner-cup': ['pitch', 'morning', 'in Githurai'],
  'banner-coding-day': ['coding-day', 'jacaranda', 'at the hub'],
  'banner-city': ['city', 'jacaranda'],
  'banner-portal': ['home-router', 'noon'],
};

const tile: Readonly<Record<string, Row>> = {
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

const portrait: Readonly<Record<string, Row>> = { 'gallery-portrait-kiosk': ['corner', 'noon'], 'gallery-portrait-avenue': ['avenue', 'jacaranda'] };
const panorama: Readonly<Record<string, Row>> = { 'gallery-panorama-estates': ['panorama', 'sunset'], 'gallery-panorama-morning': ['panorama', 'noon'] };

const catalogue = new Map<string, Drawing>();
for (const [format, rows] of Object.entries({ landscape, wide, tile, portrait, panorama }) as [Format, Readonly<Record<string, Row>>][]) {
  for (const [name, [scene, palette, where]] of Object.entries(rows)) {
    catalogue.set(`${name}.jpg`, { scene, palette, format, seed: name, ...(where === undefined ? {} : { where }) });
  }
}

export const demoImageNames: readonly string[] = [...catalogue.keys()];

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
