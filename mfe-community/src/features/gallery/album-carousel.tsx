import type { Album } from '@konnect/contracts';
import { useLazyModule } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Notice } from '@konnect/ui';
import { useMemo, useState } from 'react';
import { gallerySlide } from '#app/media';
import { albumImages } from './album-rules';

const loadLightbox = () =>
  import(/* webpackChunkName: "lightbox" */ '@konnect/ui/lightbox').then((module) => module.Lightbox);
const placeText = (position: number, total: number) => `${position}/${total}`;

export interface AlbumCarouselProps {
  album: Album;
  /** Photo to start with, from 0. */
  start: number;
  onIndex(index: number): void;
  onClose(): void;
}

/**
 * The album full screen: buttons, arrow keys and swipes move within this album only, and Esc closes it. The
 * page owns the address, and therefore Back. Give it the album as key.
 */
export function AlbumCarousel({ album, start, onIndex, onClose }: AlbumCarouselProps) {
  const { config, preferences } = useHost();
  const [first] = useState(start);
  // A new list would restart the viewer, so it stays the same object at every render.
  const slides = useMemo(
    () => albumImages(album).map((image) => gallerySlide(image, config.bases.content)),
    [album, config.bases.content],
  );
  const { module: Lightbox, hasFailed, retry } = useLazyModule(loadLightbox);
  if (hasFailed) {
    return (
      <Notice
        tone="danger"
        live
        title="The full-screen view did not load"
        action={
          <button type="button" onClick={retry}>
            Retry
          </button>
        }
      >
        <p>The photos can be opened one by one on the album’s page.</p>
      </Notice>
    );
  }
  // An address of a photo opens it at once: the page's code is not left waiting for a tap.
  if (!Lightbox)
    return <span data-hydrate="idle" data-hydrate-why="The address opens a photo full screen." hidden />;
  return (
    <Lightbox
      open
      closeOnBack={false}
      index={first}
      slides={slides}
      onIndex={onIndex}
      onClose={onClose}
      saveData={preferences.saveData()}
      label={album.title}
      placeText={placeText}
    />
  );
}
