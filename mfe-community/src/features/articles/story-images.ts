import type { ArticleSummary } from '@konnect/contracts';
import type { GalleryImage } from '#app/media';

/** Main image first, then the sections' images. */
export function storyImages(
  article: Pick<
    ArticleSummary,
    'main_image' | 'main_image_meta' | 'main_image_caption' | 'image_caption' | 'sections'
  >,
): GalleryImage[] {
  const main = article.main_image
    ? [
        {
          file: article.main_image,
          meta: article.main_image_meta,
          caption: article.main_image_caption || article.image_caption,
        },
      ]
    : [];
  const sections = article.sections.flatMap(({ image, image_meta }) =>
    image ? [{ file: image, meta: image_meta }] : [],
  );
  return [...main, ...sections];
}
