import sharp, { type OverlayOptions } from 'sharp';
import { excerptOf } from '#app/text/text';
import { INK, JACARANDA, JACARANDA_DEEP, MATATU, PAPER } from '#app/brand/colours';
import { kangaCover, pindoStrip } from '#app/brand/pattern';
import type { MediaOriginal } from '#app/modules/media/delivery/originals';
import { SHARE_HEIGHT as HEIGHT, SHARE_WIDTH as WIDTH } from './address';
import type { ShareMetadata } from './metadata';
import { renderText, runsRightToLeft, type RenderedText } from './text-rendering';

const IMAGE_WIDTH = 520;
const EDGE_WIDTH = 44;
const MARGIN = 52;
const TEXT_WIDTH = WIDTH - IMAGE_WIDTH - EDGE_WIDTH - 2 * MARGIN;
const TITLE_TOP = 150;
const TITLE_HEIGHT = 340;
const TITLE_SIZES = [66, 58, 50, 44, 38] as const;
/** Characters of a title at the smallest size. */
const TITLE_MAX = 150;
const LABEL_MAX = 32;
/** JPEG quality at which images stay below 300 kB, the limit of messengers. */
const QUALITY = 82;
const MAX_PIXELS = 40_000_000;

/** A JPEG of 1200x630 with the page's image, or a cloth whose pattern depends on the address. */
export async function drawShareImage(
  metadata: ShareMetadata,
  seed: string,
  original: MediaOriginal | undefined,
): Promise<Buffer> {
  const mirrored = runsRightToLeft(metadata.title);
  const textLeft = mirrored ? IMAGE_WIDTH + EDGE_WIDTH + MARGIN : MARGIN;
  const textRight = textLeft + TEXT_WIDTH;
  const beside = (rendered: RenderedText, top: number): OverlayOptions => ({
    input: rendered.png,
    top,
    left: mirrored ? textRight - rendered.width : textLeft,
  });

  const title = await fittingTitle(metadata.title);
  const brand = await renderText('Konnect', { size: 46, color: JACARANDA, maxWidth: TEXT_WIDTH });
  const label = await renderText(excerptOf(metadata.label, LABEL_MAX), {
    size: 28,
    color: INK,
    maxWidth: TEXT_WIDTH - 40,
  });
  const labelLeft = mirrored ? textRight - label.width - 40 : textLeft;

  const paper = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
    <rect x="${labelLeft}" y="${HEIGHT - 96}" width="${label.width + 40}" height="52" rx="26" fill="${MATATU}"/>
    <g transform="translate(${mirrored ? IMAGE_WIDTH + EDGE_WIDTH : WIDTH - IMAGE_WIDTH} 0) rotate(90)">${pindoStrip(seed, HEIGHT, EDGE_WIDTH, JACARANDA_DEEP, MATATU)}</g>
  </svg>`;
  return sharp(Buffer.from(paper))
    .composite([
      { input: await besideImage(seed, original), top: 0, left: mirrored ? 0 : WIDTH - IMAGE_WIDTH },
      beside(brand, 52),
      beside(title, TITLE_TOP + Math.max(0, Math.round((TITLE_HEIGHT - title.height) / 3))),
      { input: label.png, top: HEIGHT - 70 - Math.round(label.height / 2), left: labelLeft + 20 },
    ])
    .flatten({ background: PAPER })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

async function fittingTitle(title: string): Promise<RenderedText> {
  const text = excerptOf(title.replace(/\s+/g, ' ').trim(), TITLE_MAX) || 'Konnect';
  let rendered: RenderedText | undefined;
  for (const size of TITLE_SIZES) {
    rendered = await renderText(text, { size, color: INK, maxWidth: TEXT_WIDTH });
    if (rendered.height <= TITLE_HEIGHT && rendered.width <= TEXT_WIDTH) return rendered;
  }
  if (!rendered) throw new Error('There is no size for titles.');
  // A script with tall letters may still be too high, so the last lines are cut off.
  const png = await sharp(rendered.png)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(rendered.width, TEXT_WIDTH),
      height: Math.min(rendered.height, TITLE_HEIGHT),
    })
    .png()
    .toBuffer();
  return {
    png,
    width: Math.min(rendered.width, TEXT_WIDTH),
    height: Math.min(rendered.height, TITLE_HEIGHT),
  };
}

async function besideImage(seed: string, original: MediaOriginal | undefined): Promise<Buffer> {
  const cover = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_WIDTH}" height="${HEIGHT}" viewBox="0 0 ${IMAGE_WIDTH} ${HEIGHT}">${kangaCover(seed, IMAGE_WIDTH, HEIGHT)}</svg>`;
  const draw = (input: Buffer) =>
    sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(IMAGE_WIDTH, HEIGHT, { fit: 'cover' })
      .flatten({ background: PAPER })
      .png()
      .toBuffer();
  if (!original) return draw(Buffer.from(cover()));
  // An unreadable upload must not prevent the preview, so the cloth replaces it.
  return draw(await original.read()).catch(() => draw(Buffer.from(cover())));
}
