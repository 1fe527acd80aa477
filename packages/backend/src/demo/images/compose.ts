import type { Scene } from './kit';
import { palette, type PaletteName } from './palette';
import { kangaCover } from './pattern';
import { seededRandom } from './random';
import { SCENES, type SceneName } from './scenes';

export const FORMATS = {
  /** Articles. */
  landscape: { width: 1440, height: 960 },
  /** Large banner tile. */
  wide: { width: 1440, height: 810 },
  /** Small banner tiles. */
  tile: { width: 1440, height: 1080 },
  portrait: { width: 960, height: 1280 },
  panorama: { width: 2400, height: 800 },
  /** Posters of clips, like the clips themselves. */
  upright: { width: 720, height: 1280 },
  /** Steps of an answer. */
  step: { width: 960, height: 1200 },
} as const;

export type Format = keyof typeof FORMATS;

export interface Drawing {
  scene: SceneName | 'cover';
  palette: PaletteName;
  format: Format;
  /** Seed of the details; two files with one seed are one picture. */
  seed: string;
  /** Place named in the alt text, e.g. `in Mwiki`. */
  where?: string;
}

export interface DrawnImage {
  svg: string;
  width: number;
  height: number;
  alt: string;
  /** Colours of the upper and the lower half, shown until the picture is there. */
  blur: string;
}

/** Height of every sheet in drawing units. */
const SHEET_HEIGHT = 800;

export function draw(drawing: Drawing): DrawnImage {
  const { width, height } = FORMATS[drawing.format];
  const colors = palette(drawing.palette);
  const sheetWidth = Math.round((SHEET_HEIGHT * width) / height);
  const sheet = {
    palette: colors,
    random: seededRandom(drawing.seed),
    width: sheetWidth,
    height: SHEET_HEIGHT,
  };
  const blur = `${colors.sky} ${colors.ground}`;
  if (drawing.scene === 'cover') {
    const body = kangaCover(drawing.seed, sheetWidth, SHEET_HEIGHT);
    return {
      svg: wrap(body, sheetWidth, width, height),
      width,
      height,
      alt: 'A kanga cloth: patterned border, one large flower in the centre.',
      blur,
    };
  }
  const scene = SCENES[drawing.scene](sheet);
  const body = scene.layers.map((part) => part.svg).join('');
  return {
    svg: wrap(body, sheetWidth, width, height),
    width,
    height,
    alt: altText(scene, drawing.where),
    blur,
  };
}

function wrap(body: string, sheetWidth: number, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheetWidth} ${SHEET_HEIGHT}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

/** `Title where: part, part and part.` from what the parts say of themselves. */
function altText(scene: Scene, where: string | undefined): string {
  const parts = [...new Set(scene.layers.flatMap((part) => (part.says === undefined ? [] : [part.says])))];
  const last = parts.pop();
  const list = parts.length === 0 ? (last ?? '') : `${parts.join(', ')} and ${last ?? ''}`;
  return `${scene.title}${where === undefined ? '' : ` ${where}`}: ${list}.`;
}
