import { Notice } from '@konnect/ui';
import { useState } from 'react';
import { VideoPlayer } from '#app/media';
import styles from './article-body.module.css';

export interface StoryVideoProps {
  /** File name in the content host's bucket. */
  file: string;
  title: string;
  /** File name of the story's main image, shown before the video plays. */
  poster: string | null;
}

/**
 * The video of a story. The browser's own controls play it, so it works before hydration; nothing is fetched
 * before it plays.
 */
export function StoryVideo({ file, title, poster }: StoryVideoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <VideoPlayer
        video={{ video_file: file, title: `Video: ${title}`, poster }}
        className={styles.video}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && (
        <Notice tone="danger" live>
          The video could not be loaded. Press play to try again.
        </Notice>
      )}
    </>
  );
}
