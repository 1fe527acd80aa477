import type { Video } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Notice, useIsHydrating } from '@konnect/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '#app/device';
import { costText, StoredImage, VideoPlayer } from '#app/media';
import { isVideoId, videoPageUrl } from '#app/redirect';
import { videoName } from './video-rules';
import styles from './scroller.module.css';

export interface ShortVideoSlideProps {
  video: Video;
  isActive: boolean;
  isMuted: boolean;
  onMuted(isMuted: boolean): void;
  /** Actions of the video in view. */
  children: ReactNode;
}

/** Plays muted without a tap, unless data is saved or motion is reduced; then a button names its size. */
export function ShortVideoSlide({ video, isActive, isMuted, onMuted, children }: ShortVideoSlideProps) {
  const { preferences } = useHost();
  const isLive = !useIsHydrating();
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)');
  const player = useRef<HTMLVideoElement>(null);
  const [wasTapped, setWasTapped] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const mayPlay = isActive && isLive && (wasTapped || (!wantsStillness && !preferences.saveData()));
  const cost = costText(video);

  // A browser that refuses to play leaves the poster and its own controls.
  useEffect(() => {
    if (mayPlay) player.current?.play()?.catch(() => undefined);
  }, [mayPlay]);

  if (!isActive || !video.video_file) {
    return (
      <figure className={styles.slide}>
        <StoredImage
          file={video.poster ?? null}
          meta={video.poster_meta}
          seed={videoName(video)}
          alt=""
          sizes="(min-width: 640px) 400px, 100vw"
          className={styles.media}
        />
        <Legend video={video}>
          {!video.video_file && isVideoId(video.video_id) && (
            <a
              href={videoPageUrl(video.video_id)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: 'call', size: 'small' })}
            >
              Watch on YouTube (new tab)
            </a>
          )}
          {children}
        </Legend>
      </figure>
    );
  }
  return (
    <figure className={styles.slide}>
      <VideoPlayer
        ref={player}
        video={video}
        className={styles.media}
        muted={isMuted}
        loop={!wantsStillness}
        onError={() => setHasFailed(true)}
      />
      <Legend video={video}>
        {!mayPlay && (
          <Button
            variant="call"
            size="small"
            className={isLive ? undefined : styles.waiting}
            onClick={() => setWasTapped(true)}
          >
            <span aria-hidden="true">▶</span> Play{cost && ` (${cost})`}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={!isMuted}
          data-intent="toggle"
          onClick={() => onMuted(!isMuted)}
        >
          Sound
        </Button>
        {children}
        {hasFailed && (
          <Notice tone="danger" live>
            This video could not be loaded. Try again in a moment, or go on to the next one.
          </Notice>
        )}
      </Legend>
    </figure>
  );
}

function Legend({ video, children }: { video: Video; children: ReactNode }) {
  return (
    <figcaption className={styles.legend} lang={video.lang}>
      <h2 className={styles.title} dir="auto">
        {video.title}
      </h2>
      {video.description && <p dir="auto">{video.description}</p>}
      <div className={styles.actions}>{children}</div>
    </figcaption>
  );
}
