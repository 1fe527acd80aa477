import type { Album } from '@konnect/contracts';
import { Button } from '@konnect/ui';
import { useState } from 'react';
import { belowFold } from '#app/below-fold';
import { EnlargeableImage } from '#app/media';
import { albumImages } from './album-rules';
import styles from './gallery.module.css';

/** As many as a cheap phone renders at once. The carousel shows all of them. */
const STEP = 60;

/** The photos of an album on its own page, each with its caption; a tap opens the carousel there. */
export function AlbumPhotos({ album, onOpen }: { album: Album; onOpen(index: number): void }) {
  const [limit, setLimit] = useState(STEP);
  const images = albumImages(album);
  const left = images.length - limit;
  return (
    <>
      <ol className={styles.photos} lang={album.lang}>
        {images.slice(0, limit).map((image, index) => (
          <li key={`${image.file} ${index}`} data-below-fold={belowFold(index)}>
            <EnlargeableImage
              image={image}
              priority={index === 0}
              sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 94vw"
              onEnlarge={() => onOpen(index)}
            />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setLimit(limit + STEP)}>
          Show {Math.min(STEP, left)} more photos
        </Button>
      )}
    </>
  );
}
