import sharp, { type Sharp } from 'sharp';
import type { MediaFormat, MediaWidth } from './media-request';
import type { MediaOriginal } from './originals';

export interface Wanted {
  width: MediaWidth;
  format: MediaFormat;
  lean: boolean;
}

/** Chosen by eye at 480 and 1440 pixels; drawings are flat and stay clean at low quality. */
const QUALITY: Readonly<Record<MediaFormat, { full: number; lean: number }>> = {
  avif: { full: 52, lean: 38 },
  webp: { full: 78, lean: 60 },
  jpeg: { full: 80, lean: 62 },
};

/** Larger uploads would fill the memory; phones make at most 40 megapixels. */
const MAX_PIXELS = 40_000_000;
/** SVG is drawn at 72 dots per inch for its own size. */
const SVG_DENSITY = 72;

// One thread per image, because the queue limits how many are made and requests need the other core.
sharp.concurrency(1);

/** Removes metadata, such as the place where a photo was taken. */
export async function encode(original: MediaOriginal, wanted: Wanted): Promise<Buffer> {
  const input = await original.read();
  const image = original.drawn
    ? await drawnAt(input, wanted.width)
    : sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
  const sized = image.resize({ width: wanted.width, withoutEnlargement: true });
  const quality = QUALITY[wanted.format][wanted.lean ? 'lean' : 'full'];
  switch (wanted.format) {
    case 'avif':
      return sized.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return sized.webp({ quality, effort: 3, smartSubsample: true }).toBuffer();
    case 'jpeg':
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}

async function drawnAt(svg: Buffer, width: number): Promise<Sharp> {
  const { width: own = width } = await sharp(svg).metadata();
  return sharp(svg, { density: Math.max(1, SVG_DENSITY * Math.min(1, width / own)) });
}
