import { useHost } from '@konnect/host-api';
import { useQuery } from '@tanstack/react-query';
import { newsClipsQuery } from './queries';
import { VideoCard } from './video-card';
import { videoName } from './video-rules';
import styles from './videos.module.css';

/** The newest story large, the other news beside each other. Hidden when there is no news. */
export function NewsStrip() {
  const { api } = useHost();
  const { data } = useQuery(newsClipsQuery(api));
  const clips = data?.results ?? [];
  if (clips.length === 0) return null;
  return (
    <section aria-labelledby="video-news" className={styles.section}>
      <h2 id="video-news" className={styles.heading}>
        Konnect news
      </h2>
      <ul className={styles.strip}>
        {clips.map((clip) => (
          <li key={videoName(clip)} className={clip.video_file ? styles.news : styles.story}>
            <VideoCard video={clip} isUpright={Boolean(clip.video_file)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
