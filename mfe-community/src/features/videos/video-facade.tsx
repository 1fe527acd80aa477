import type { Video } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, CoverArt, Notice, VisuallyHidden } from '@konnect/ui';
import { useState } from 'react';
import { costText, StoredImage, VideoPlayer } from '#app/media';
import { isVideoId, videoFrameUrl, videoPageUrl } from '#app/redirect';
import { videoName } from './video-rules';
import styles from './videos.module.css';

export interface VideoFacadeProps {
  video: Video;
  sizes: string;
  isUpright?: boolean;
}

/** Our own poster with a button; the player, and the first byte of another site, are loaded by the tap. */
export function VideoFacade({ video, sizes, isUpright = false }: VideoFacadeProps) {
  const { track } = useHost();
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { title, video_id, video_file, poster, poster_meta } = video;
  const frame = isUpright ? `${styles.frame} ${styles.upright}` : styles.frame;
  const cost = costText(video);
  const isPlatform = !video_file && isVideoId(video_id);
  const isPlayable = Boolean(video_file) || isPlatform;

  function handlePlay() {
    setHasFailed(false);
    setIsPlaying(true);
    track.event('video.played', { video: videoName(video) });
  }

  if (isPlaying && isPlatform) {
    return (
      <iframe
        className={frame}
        src={videoFrameUrl(video_id)}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  if (isPlaying && video_file) {
    return (
      <>
        <VideoPlayer
          video={video}
          className={frame}
          autoPlay
          onError={() => {
            setHasFailed(true);
            setIsPlaying(false);
          }}
        />
      </>
    );
  }
  return (
    <div className={frame}>
      {poster ? (
        <StoredImage
          file={poster}
          meta={poster_meta}
          seed={videoName(video)}
          alt=""
          sizes={sizes}
          className={styles.poster}
        />
      ) : (
        <CoverArt seed={videoName(video)} motif="weave" className={styles.poster} />
      )}
      {isPlayable && (
        <Button variant="call" size="small" className={styles.play} onClick={handlePlay}>
          <span aria-hidden="true">▶</span>
          <span>
            Tap to play<VisuallyHidden>: {title}</VisuallyHidden>
            {cost && ` (${cost})`}
          </span>
        </Button>
      )}
      {isPlatform && (
        <noscript>
          <a href={videoPageUrl(video_id)}>Watch on YouTube</a>
        </noscript>
      )}
      {hasFailed && (
        <Notice tone="danger" live className={styles.failure}>
          The video could not be loaded. Tap to try again.
        </Notice>
      )}
    </div>
  );
}
