import { useHost } from '@konnect/host-api';
import { useQuery } from '@tanstack/react-query';
import { newsVideosQuery } from './queries';
import { VideoCard } from './video-card';
import { videoName } from './video-rules';
import styles from './videos.module.css';

/** The newest story large, the other news beside each other. Hidden when there is no news. */
export function NewsStrip() {
  const { api } = useHost();
  const { data } = useQuery(newsVideosQuery(api));
  const videos = data?.results ?? [];
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="video-news" className={styles.section}>
      <h2 id="video-news" className={styles.heading}>
        Konnect news
      </h2>
      <ul className={styles.strip}>
        {videos.map((video) => (
          <li key={videoName(video)} className={video.video_file ? styles.news : styles.story}>
            <VideoCard video={video} isUpright={Boolean(video.video_file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
