import type { MediaMeta } from '@konnect/contracts';
import type { ContentImage } from './site-content';

/** Replaces the size of an image that the content store does not know. */
const FALLBACK = { width: 1440, height: 960, alt: '' };

/** @returns one image, or none where nothing is stored */
export function storedImages(
  file: string | null,
  meta: MediaMeta | null | undefined,
  sizes: string,
): ContentImage[] {
  if (!file) return [];
  const { width, height, alt } = meta ?? FALLBACK;
  return [{ file, width, height, alt, sizes }];
}

export function heroOf(image: ContentImage): ContentImage {
  return { ...image, isHero: true };
}
