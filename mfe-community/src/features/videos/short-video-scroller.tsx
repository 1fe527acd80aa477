import type { Video } from '@konnect/contracts';
import { Button, buttonClass } from '@konnect/ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { ShortVideoSlide } from './short-video-slide';
import { videoName } from './video-rules';
import styles from './scroller.module.css';

/** One video before and one after the current one have posters, ready for a swipe. */
const NEIGHBOURS = 1;

export interface ShortVideoScrollerProps {
  videos: readonly Video[];
  /** Where to begin, from 0. Later values are ignored. */
  start: number;
  /** Name of the video that is in view now. */
  onShown(name: string): void;
  /** The last videos are near: fetch more. */
  onNearEnd(): void;
  renderShare(video: Video): ReactNode;
}

/**
 * The address names the first video; all others are scrolled to. A list that changes later must not pull the
 * viewer back.
 */
function useStart(scroller: RefObject<HTMLElement | null>, start: number): void {
  const showStart = useEffectEvent(() => {
    scroller.current?.children[start]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  useEffect(() => showStart(), []);
}

/** There is one player; its neighbours have posters, and all other slides are empty. */
export function ShortVideoScroller({
  videos,
  start,
  onShown,
  onNearEnd,
  renderShare,
}: ShortVideoScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(start);
  const [isMuted, setIsMuted] = useState(true);
  const latest = useRef({ videos, onShown, onNearEnd });
  useEffect(() => {
    latest.current = { videos, onShown, onNearEnd };
  });

  useStart(scroller, start);

  // Only the browser knows which video is in view.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting).at(-1);
        const index = seen ? Number((seen.target as HTMLElement).dataset['index']) : NaN;
        const video = latest.current.videos[index];
        if (!video) return;
        setActive(index);
        latest.current.onShown(videoName(video));
        if (index >= latest.current.videos.length - 3) latest.current.onNearEnd();
      },
      { root: box, threshold: 0.6 },
    );
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [videos.length]);

  function go(index: number) {
    const target = scroller.current?.children[Math.min(videos.length - 1, Math.max(0, index))];
    target?.scrollIntoView({
      block: 'start',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  }
  const goRef = useRef(go);
  useEffect(() => {
    goRef.current = go;
  });
  const activeRef = useRef(active);
  useEffect(() => {
    activeRef.current = active;
  }, [active]);

  // Keys work wherever the focus is, except where text or a player's own controls take them.
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }[event.key];
      if (
        step === undefined ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        (event.target instanceof Element && event.target.closest('dialog, input, textarea, video'))
      )
        return;
      event.preventDefault();
      goRef.current(activeRef.current + step);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <div className={styles.screen} data-full-screen="">
      <div className={styles.bar}>
        <Link to={paths.videos()} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Back to videos
        </Link>
        <h1 className={styles.heading}>Our Offers</h1>
        <p className={styles.place} role="status">
          {active + 1}/{videos.length}
        </p>
      </div>
      <div ref={scroller} className={styles.scroller} role="region" aria-label="Clips" tabIndex={0}>
        {videos.map((video, index) => (
          <div
            key={videoName(video)}
            className={styles.item}
            data-index={index}
            aria-hidden={index === active ? undefined : true}
          >
            {Math.abs(index - active) <= NEIGHBOURS && (
              <ShortVideoSlide
                video={video}
                isActive={index === active}
                isMuted={isMuted}
                onMuted={setIsMuted}
              >
                {index === active && renderShare(video)}
              </ShortVideoSlide>
            )}
          </div>
        ))}
      </div>
      <div className={styles.steps}>
        <Button
          variant="quiet"
          aria-label="Previous clip"
          aria-disabled={active === 0}
          onClick={() => go(active - 1)}
        >
          ↑
        </Button>
        <Button
          variant="quiet"
          aria-label="Next clip"
          aria-disabled={active === videos.length - 1}
          onClick={() => go(active + 1)}
        >
          ↓
        </Button>
      </div>
    </div>
  );
}
