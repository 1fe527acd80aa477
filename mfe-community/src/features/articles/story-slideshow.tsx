import { useHost } from '@konnect/host-api';
import { Carousel } from '@konnect/ui';
import { type GalleryPicture, StoredPicture } from '#app/media';
import styles from './featured-article.module.css';

/** As the specification says for slideshows of articles. */
const AUTOPLAY_MS = 8_000;

export function StorySlideshow({ pictures, title }: { pictures: readonly GalleryPicture[]; title: string }) {
  const { preferences } = useHost();
  return (
    <Carousel
      label={`Pictures: ${title}`}
      autoplay={AUTOPLAY_MS}
      saveData={preferences.saveData()}
      slides={pictures.map(({ file, meta }, index) => ({
        key: file,
        label: meta?.alt || `Picture ${index + 1}`,
        content: <StoredPicture file={file} meta={meta} seed={file} sizes="(min-width: 1024px) 720px, 94vw" priority={index === 0} className={styles.image} />,
      }))}
    />
  );
}
