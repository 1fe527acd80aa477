import type { MouseEvent } from 'react';
import { useHost } from '@konnect/host-api';
import type { GalleryPicture } from './gallery-picture';
import styles from './enlargeable-picture.module.css';
import { MEDIA_WIDTHS, mediaUrl } from './media-url';
import { StoredPicture } from './stored-picture';

export interface EnlargeablePictureProps {
  picture: GalleryPicture;
  onEnlarge(): void;
  sizes?: string;
  priority?: boolean;
}

/** A picture that opens full screen. Without scripts the link opens the large file. */
export function EnlargeablePicture({ picture, onEnlarge, sizes, priority }: EnlargeablePictureProps) {
  const { config } = useHost();
  const { file, meta, caption } = picture;

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge();
  }

  return (
    <figure className={styles.figure}>
      <a
        className={styles.link}
        href={mediaUrl(config.bases.content, file, MEDIA_WIDTHS[2])}
        onClick={handleClick}
        aria-label={`Enlarge picture${meta?.alt ? `: ${meta.alt}` : ''}`}
      >
        <StoredPicture
          file={file}
          meta={meta}
          seed={file}
          alt=""
          {...(sizes ? { sizes } : {})}
          {...(priority ? { priority } : {})}
          className={styles.picture}
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
