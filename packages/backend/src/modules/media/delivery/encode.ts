import sharp, { type Sharp } from 'sharp';
import type { MediaFormat, MediaWidth } from './media-request';
import type { MediaOriginal } from './originals';

export interface Wanted {
  width: MediaWidth;
  format: MediaFormat;
  /** Fewer bytes for visitors who save data. */
  lean: boolean;
}

/** A drawing is flat and stays clean at low quality. The values were chosen by eye at 480 and 1440 pixels. */
const QUALITY: Readonly<Record<MediaFormat, { full: number; lean: number }>> = {
  avif: { full: 52, lean: 38 },
  webp: { full: 78, lean: 60 },
  jpeg: { full: 80, lean: 62 },
};

/** Bigger uploads are refused instead of filling the memory: 40 megapixels are more than phones make. */
const MAX_PIXELS = 40_000_000;
/** SVG is drawn at 72 dots per inch for its own size. */
const SVG_DENSITY = 72;

// One thread per image, because the queue limits how many are made at once and requests need the other core.
sharp.concurrency(1);

/** Makes one variant. Metadata such as the place where a photo was taken does not survive. */
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

/** Draws at the wanted size at once instead of drawing large and shrinking. */
async function drawnAt(svg: Buffer, width: number): Promise<Sharp> {
  const { width: own = width } = await sharp(svg).metadata();
  return sharp(svg, { density: Math.max(1, SVG_DENSITY * Math.min(1, width / own)) });
}
