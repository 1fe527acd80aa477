import type { MediaMeta } from '@konnect/contracts';
import { DEFAULT_SIZE, MEDIA_WIDTHS, mediaUrl } from './media-url';

/** A picture that can be shown full screen. */
export interface GalleryPicture {
  file: string;
  meta?: MediaMeta | null | undefined;
  caption?: string | null | undefined;
}

/** The picture as the full-screen viewer wants it. */
export function gallerySlide({ file, meta, caption }: GalleryPicture, contentBase: string) {
  const { width, height } = meta ?? DEFAULT_SIZE;
  return {
    src: mediaUrl(contentBase, file, MEDIA_WIDTHS[2]),
    width,
    height,
    alt: meta?.alt ?? '',
    ...(caption ? { caption } : {}),
    srcSet: MEDIA_WIDTHS.map((size) => ({
      src: mediaUrl(contentBase, file, size),
      width: size,
      height: Math.round((size * height) / width),
    })),
  };
}
