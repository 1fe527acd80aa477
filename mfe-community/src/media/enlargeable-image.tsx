import type { MouseEvent } from 'react';
import { useHost } from '@konnect/host-api';
import type { GalleryImage } from './gallery-image';
import styles from './enlargeable-image.module.css';
import { LARGE_WIDTH, mediaUrl } from './media-url';
import { StoredImage } from './stored-image';

export interface EnlargeableImageProps {
  image: GalleryImage;
  onEnlarge(): void;
  sizes?: string;
  priority?: boolean;
}

/** An image that opens full screen. Without its code, or without scripts, the link opens the large file. */
export function EnlargeableImage({ image, onEnlarge, sizes, priority }: EnlargeableImageProps) {
  const { config } = useHost();
  const { file, meta, caption } = image;

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge();
  }

  return (
    <figure>
      <a
        className={styles.link}
        href={mediaUrl(config.bases.content, file, LARGE_WIDTH)}
        onClick={handleClick}
        data-intent="click"
        aria-label={`Enlarge picture${meta?.alt ? `: ${meta.alt}` : ''}`}
      >
        <StoredImage
          file={file}
          meta={meta}
          seed={file}
          alt=""
          {...(sizes ? { sizes } : {})}
          {...(priority ? { priority } : {})}
          className={styles.image}
        />
      </a>
      {caption && (
        <figcaption className={styles.caption} dir="auto">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
