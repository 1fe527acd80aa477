import type { Video } from '@konnect/contracts';
import { Time } from '@konnect/ui';
import { VideoFacade } from './video-facade';
import styles from './videos.module.css';

/** One video of a rail: poster, title, what it is about. */
export function VideoCard({ video, isUpright = false }: { video: Video; isUpright?: boolean }) {
  return (
    <article className={styles.card} lang={video.lang}>
      <VideoFacade
        video={video}
        isUpright={isUpright}
        sizes={
          isUpright
            ? '(min-width: 640px) 220px, 60vw'
            : '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 94vw'
        }
      />
      <h3 className={styles.title} dir="auto">
        {video.title}
      </h3>
      {video.description && (
        <p className={styles.description} dir="auto">
          {video.description}
        </p>
      )}
      {video.date_created && (
        <p className={styles.metadata}>
          <Time value={video.date_created} />
        </p>
      )}
      {video.transcript && (
        <details className={styles.transcript}>
          <summary>Transcript</summary>
          <p>{video.transcript}</p>
        </details>
      )}
    </article>
  );
}
