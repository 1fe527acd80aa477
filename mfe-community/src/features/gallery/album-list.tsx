import type { Album } from '@konnect/contracts';
import { Card, cardLinkClass, Time } from '@konnect/ui';
import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router-dom';
import { belowFold } from '#app/below-fold';
import { StoredImage } from '#app/media';
import { paths } from '#app/paths';
import { albumName, albumImages, countText } from './album-rules';
import styles from './gallery.module.css';

export interface AlbumListProps {
  albums: readonly Album[];
  /** Opens the carousel over the list. Without scripts the card leads to the album's own page. */
  onOpen(album: Album): void;
  ref?: Ref<HTMLUListElement>;
}

/** Albums as cards: one link each, with how many photos are behind it. */
export function AlbumList({ albums, onOpen, ref }: AlbumListProps) {
  return (
    <ul ref={ref} className={styles.list} aria-label={`${albums.length} albums`}>
      {albums.map((album, index) => {
        const name = albumName(album);
        const count = album.count ?? albumImages(album).length;

        function handleClick(event: MouseEvent) {
          if (event.metaKey || event.ctrlKey || event.shiftKey || count === 0) return;
          event.preventDefault();
          onOpen(album);
        }

        return (
          <li key={name} data-below-fold={belowFold(index)}>
            <Card
              as="article"
              cut
              className={styles.card}
              media={
                <StoredImage
                  file={album.main_image}
                  meta={album.main_image_meta}
                  seed={name}
                  alt=""
                  priority={index === 0}
                  sizes="(min-width: 1024px) 380px, (min-width: 640px) 46vw, 94vw"
                  className={styles.cover}
                />
              }
            >
              <h2 className={styles.title} lang={album.lang} dir="auto">
                <Link to={paths.album(name)} className={cardLinkClass} onClick={handleClick}>
                  {album.title}
                </Link>
              </h2>
              <p className={styles.metadata}>
                {countText(count)}
                {album.date_created && (
                  <>
                    {' · '}
                    <Time value={album.date_created} />
                  </>
                )}
              </p>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
