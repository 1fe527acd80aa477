import { useHost } from '@konnect/host-api';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { gallerySlide, type GalleryImage } from './gallery-image';

const Lightbox = lazy(() =>
  import(/* webpackChunkName: "lightbox" */ '@konnect/ui/lightbox').then((module) => ({
    default: module.Lightbox,
  })),
);

export interface Gallery {
  show(index: number): void;
  /** The viewer's element; it renders nothing until it is opened. */
  overlay: ReactNode;
}

/** Full-screen view of a set of images; its code comes with the first tap. */
export function useGallery(images: readonly GalleryImage[], label: string): Gallery {
  const { config, preferences } = useHost();
  const [index, setIndex] = useState<number | null>(null);
  // The viewer stays mounted after closing, so that the closing zoom can play.
  const [start, setStart] = useState<number | null>(null);
  const { content } = config.bases;
  // A new list would restart the viewer, so the list stays the same object while its images do.
  const names = JSON.stringify(images);
  const slides = useMemo(
    () => (JSON.parse(names) as GalleryImage[]).map((image) => gallerySlide(image, content)),
    [names, content],
  );
  return {
    show(next) {
      setStart(next);
      setIndex(next);
    },
    overlay: start !== null && (
      <Suspense fallback={null}>
        <Lightbox
          open={index !== null}
          index={start}
          slides={slides}
          onClose={() => setIndex(null)}
          saveData={preferences.saveData()}
          label={label}
        />
      </Suspense>
    ),
  };
}
