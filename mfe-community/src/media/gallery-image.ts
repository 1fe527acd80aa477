import type { MediaMeta } from '@konnect/contracts';
import { IMAGE_WIDTHS } from '@konnect/ui';
import { DEFAULT_SIZE, LARGE_WIDTH, mediaUrl } from './media-url';

/** An image that can be shown full screen. */
export interface GalleryImage {
  file: string;
  meta?: MediaMeta | null | undefined;
  caption?: string | null | undefined;
}

/** The image as the full-screen viewer wants it. */
export function gallerySlide({ file, meta, caption }: GalleryImage, contentBase: string) {
  const { width, height } = meta ?? DEFAULT_SIZE;
  return {
    src: mediaUrl(contentBase, file, LARGE_WIDTH),
    width,
    height,
    alt: meta?.alt ?? '',
    ...(caption ? { caption } : {}),
    srcSet: IMAGE_WIDTHS.map((size) => ({
      src: mediaUrl(contentBase, file, size),
      width: size,
      height: Math.round((size * height) / width),
    })),
  };
}
