import * as z from 'zod/mini';
import type { Db } from '@konnect/database';
import type { SeedApi } from '#app/demo/seed-api';
import { daysBefore } from './demo-dates';
import { demoImageMeta, numberedImages } from './images/index';
import { image, readContent } from './read-content';

const album = z.strictObject({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  daysAgo: z.number(),
  /** Prefix of the numbered images. */
  images: z.string(),
  more: z.optional(z.array(image)),
  captions: z.array(z.string()),
});
export const demoAlbums = readContent('gallery.yaml', z.array(album));

export async function loadDemoGallery(db: Db, seedApi: SeedApi, now: Date): Promise<void> {
  for (const { images, more = [], captions, daysAgo, ...album } of demoAlbums) {
    const [first, ...others] = [...numberedImages(images), ...more];
    if (first === undefined) throw new Error(`The album ${album.slug} has no images.`);
    await seedApi.insertAlbum(db, {
      ...album,
      mainImage: first,
      mainImageMeta: demoImageMeta(first),
      mainImageCaption: captions[0] ?? null,
      sections: others.map((image, index) => ({
        image,
        image_meta: demoImageMeta(image),
        msg: `<p>${captions[index + 1] ?? ''}</p>`,
      })),
      takenAt: daysBefore(now, daysAgo),
      publishedAt: daysBefore(now, daysAgo),
    });
  }
}
