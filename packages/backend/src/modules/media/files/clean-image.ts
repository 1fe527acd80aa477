import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** More than phones make; a small file that unpacks to more is an attack on the memory. */
const MAX_PIXELS = 24_000_000;
/** Enough to read a certificate. */
const MAX_SIDE = 3_000;
const JPEG_QUALITY = 84;

/**
 * Decodes a picture and writes it anew in the place of the sent one: what hid before, in or behind it (places, names, scripts) is
 * gone, and a picture that was cut off is found out.
 * @returns the new size in bytes
 * @throws Error for what is no whole picture
 */
export async function cleanImage(
  path: string,
  bytes: Buffer,
  type: 'image/png' | 'image/jpeg',
): Promise<number> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const clean = await (type === 'image/png'
    ? picture.png({ compressionLevel: 9 })
    : picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
  ).toBuffer();
  await writeFile(path, clean);
  return clean.length;
}
