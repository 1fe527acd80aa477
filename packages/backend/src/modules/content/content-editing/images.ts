import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { uploadContentImage } from '@konnect/contracts';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields } from '#app/http/problem-error';
import { created } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { deleteTempFile } from '#app/modules/media/files/temp-file';
import { requestImageSizes } from '#app/modules/media/delivery/variants-job';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { storeOriginal, originalsFolder, takeOneFile } from './originals';

/** Bytes of an upload, enough for photos of phones; the stored image is smaller. */
const SENT_MAX_BYTES = 12 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
/** Pages request 1440 at most; the rest is for sharper screens. */
const MAX_SIDE = 2_880;
const TYPES = new Set(['jpeg', 'png', 'webp', 'heif']);

async function encode(bytes: Buffer) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format, hasAlpha } = await image.metadata();
  if (!TYPES.has(format)) throw new Error(`No picture of type ${format}.`);
  const sized = image
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (hasAlpha
    ? sized.webp({ quality: 90 })
    : sized.jpeg({ quality: 88, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true });
  const size = { data, width: info.width, height: info.height };
  return hasAlpha ? { ...size, ending: 'webp' } : { ...size, ending: 'jpg', blur: await halvesOf(data) };
}

async function halvesOf(data: Buffer): Promise<string> {
  const pixels = await sharp(data)
    .resize({ width: 1, height: 2, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [pixels.subarray(0, 3), pixels.subarray(3, 6)]
    .map((pixel) => `#${pixel.toString('hex').toUpperCase()}`)
    .join(' ');
}

export function registerContentImages(app: FastifyInstance, deps: Dependencies): void {
  const folder = originalsFolder(deps);
  const sentFile = takeOneFile(app, deps, { maxBytes: SENT_MAX_BYTES, tooLarge: 'Use a smaller picture' });

  staffRoute(
    app,
    deps,
    uploadContentImage,
    { transaction: false, perMinute: 30 },
    async ({ db, request }) => {
      const tempFile = sentFile(request);
      if (!tempFile) throw invalidFields({ file: ['Choose a picture'] });
      const bytes = await readFile(tempFile.path);
      await deleteTempFile(tempFile);
      const image = await encode(bytes).catch(() => {
        throw invalidFields({ file: ['This is no whole JPEG, PNG, WebP or AVIF picture'] });
      });
      const file = `staff-${createHash('sha256').update(image.data).digest('hex').slice(0, 24)}.${image.ending}`;
      await mkdir(folder, { recursive: true });
      const whole = join(folder, `.${randomUUID()}`);
      await writeFile(whole, image.data);
      await storeOriginal(deps, file, whole, image.ending === 'webp' ? 'image/webp' : 'image/jpeg');
      await requestImageSizes(deps, file);
      await recordAudit(db, request, { action: 'content.image', subject: `image:${file}` });
      return created({
        file,
        width: image.width,
        height: image.height,
        ...('blur' in image ? { blur: image.blur } : {}),
      });
    },
  );
}
