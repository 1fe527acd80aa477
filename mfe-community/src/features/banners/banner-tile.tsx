import type { BannerGroup } from '@konnect/contracts';
import { pageSettings } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { FramedCarousel, type GalleryImage, StoredImage, useGallery } from '#app/media';
import styles from './banner-grid.module.css';
import { BannerSlide } from './banner-slide';

export interface BannerTileProps {
  group: BannerGroup;
  index: number;
  onVideo(id: string): void;
}

/** The large tile's first image and its preload have these `sizes`. */
export const LARGE_TILE_SIZES = '(min-width: 1024px) 760px, 94vw';
const SMALL_TILE_SIZES = '(min-width: 1024px) 380px, (min-width: 640px) 30vw, 46vw';

/** The setting of further tiles. */
const LAST_TILE_SECONDS = 8;

export function BannerTile({ group, index, onVideo }: BannerTileProps) {
  const { tileSeconds } = pageSettings(useHost().config);
  const isLarge = index === 0;
  const sizes = isLarge ? LARGE_TILE_SIZES : SMALL_TILE_SIZES;
  const title = group.title || `Banner ${index + 1}`;
  const images = group.sections.flatMap(
    ({ content_object: { main_image, main_image_meta, button_text } }): GalleryImage[] =>
      main_image ? [{ file: main_image, meta: main_image_meta, caption: button_text }] : [],
  );
  const gallery = useGallery(images, title);

  const slides = group.sections.map((section, position) => {
    const file = section.content_object.main_image;
    return {
      key: String(section.id ?? position),
      content: (
        <BannerSlide
          section={section}
          seed={`${title} ${position}`}
          sizes={sizes}
          priority={isLarge && position === 0}
          onEnlarge={() =>
            gallery.show(
              Math.max(
                0,
                images.findIndex((image) => image.file === file),
              ),
            )
          }
          onVideo={onVideo}
        />
      ),
    };
  });

  return (
    <li className={isLarge ? styles.large : styles.small}>
      {slides.length === 0 && <StoredImage file={null} seed={title} className={styles.image} />}
      {slides.length === 1 && slides[0]?.content}
      {slides.length > 1 && (
        <FramedCarousel
          label={title}
          slides={slides}
          autoplay={(tileSeconds[index] ?? LAST_TILE_SECONDS) * 1_000}
          isCompact={!isLarge}
        />
      )}
      {gallery.overlay}
    </li>
  );
}
