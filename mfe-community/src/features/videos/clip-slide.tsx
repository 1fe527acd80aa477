import type { Video } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, buttonClass, Notice, useIsHydrating } from '@konnect/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '#app/device';
import { ClipPlayer, costText, StoredImage } from '#app/media';
import { isVideoId, videoPageUrl } from '#app/redirect';
import { videoName } from './video-rules';
import styles from './scroller.module.css';

export interface ClipSlideProps {
  clip: Video;
  isActive: boolean;
  isMuted: boolean;
  onMuted(isMuted: boolean): void;
  /** Actions of the clip in view. */
  children: ReactNode;
}

/**
 * One clip. It plays muted without a tap, unless data is saved or motion is reduced; then a button names its
 * size.
 */
export function ClipSlide({ clip, isActive, isMuted, onMuted, children }: ClipSlideProps) {
  const { preferences } = useHost();
  const isLive = !useIsHydrating();
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)');
  const player = useRef<HTMLVideoElement>(null);
  const [wasTapped, setWasTapped] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const mayPlay = isActive && isLive && (wasTapped || (!wantsStillness && !preferences.saveData()));
  const cost = costText(clip);

  // A browser that refuses to play leaves the poster and its own controls.
  useEffect(() => {
    if (mayPlay) player.current?.play()?.catch(() => undefined);
  }, [mayPlay]);

  if (!isActive || !clip.video_file) {
    return (
      <figure className={styles.clip}>
        <StoredImage
          file={clip.poster ?? null}
          meta={clip.poster_meta}
          seed={videoName(clip)}
          alt=""
          sizes="(min-width: 640px) 400px, 100vw"
          className={styles.media}
        />
        <Legend clip={clip}>
          {!clip.video_file && isVideoId(clip.video_id) && (
            <a
              href={videoPageUrl(clip.video_id)}
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
    <figure className={styles.clip}>
      <ClipPlayer
        ref={player}
        clip={clip}
        className={styles.media}
        muted={isMuted}
        loop={!wantsStillness}
        onError={() => setHasFailed(true)}
      />
      <Legend clip={clip}>
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
            This clip did not arrive. Try again in a moment, or go on to the next one.
          </Notice>
        )}
      </Legend>
    </figure>
  );
}

function Legend({ clip, children }: { clip: Video; children: ReactNode }) {
  return (
    <figcaption className={styles.legend} lang={clip.lang}>
      <h2 className={styles.title} dir="auto">
        {clip.title}
      </h2>
      {clip.description && <p dir="auto">{clip.description}</p>}
      <div className={styles.actions}>{children}</div>
    </figcaption>
  );
}
