import type { BannerSection } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass } from '@konnect/ui';
import type { MouseEvent } from 'react';
import { mediaUrl, StoredImage } from '#app/media';
import { BannerLink } from '#app/redirect';
import styles from './banner-grid.module.css';

export interface BannerSlideProps {
  section: BannerSection;
  seed: string;
  sizes: string;
  priority?: boolean;
  onEnlarge(): void;
  onVideo(id: string): void;
}

/** An image that opens the tile's gallery, and the tile's link. */
export function BannerSlide({
  section,
  seed,
  sizes,
  priority = false,
  onEnlarge,
  onVideo,
}: BannerSlideProps) {
  const { config } = useHost();
  const { main_image: file, main_image_meta: meta, redirect_url, button_text } = section.content_object;

  function handleEnlarge(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge();
  }

  const image = (
    <StoredImage
      file={file}
      meta={meta}
      seed={seed}
      alt=""
      sizes={sizes}
      priority={priority}
      className={styles.image}
    />
  );
  return (
    <div className={styles.slide}>
      {file ? (
        <a
          href={mediaUrl(config.bases.content, file, 1440)}
          className={styles.enlarge}
          onClick={handleEnlarge}
          aria-label={`Enlarge picture: ${meta?.alt || button_text || 'banner'}`}
        >
          {image}
        </a>
      ) : (
        image
      )}
      <BannerLink
        address={redirect_url}
        className={`${buttonClass({ variant: 'call', size: 'small' })} ${styles.action}`}
        onVideo={onVideo}
      >
        {button_text || 'See more'}
      </BannerLink>
    </div>
  );
}
