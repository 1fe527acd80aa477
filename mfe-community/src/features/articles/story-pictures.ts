import type { ArticleSummary } from '@konnect/contracts';
import type { GalleryPicture } from '#app/media';

/** Main picture first, then the sections' pictures. */
export function storyPictures(
  article: Pick<
    ArticleSummary,
    'main_image' | 'main_image_meta' | 'main_image_caption' | 'image_caption' | 'sections'
  >,
): GalleryPicture[] {
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
