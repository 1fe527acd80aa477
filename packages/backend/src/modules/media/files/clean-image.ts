import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** More pixels than phones produce; a small file with more is an attack on the memory. */
const MAX_PIXELS = 24_000_000;
/** Enough to read a certificate. */
const MAX_SIDE = 3_000;
const JPEG_QUALITY = 84;

/**
 * Re-encodes in place, which removes hidden content (locations, names, scripts) and detects truncation.
 * @returns the new size in bytes
 * @throws Error when it is no complete image
 */
export async function cleanImage(
  path: string,
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
): Promise<number> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const clean = await (type === 'image/png'
    ? image.png({ compressionLevel: 9 })
    : image.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
  ).toBuffer();
  await writeFile(path, clean);
  return clean.length;
}
