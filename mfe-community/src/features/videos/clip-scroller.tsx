import type { Video } from '@konnect/contracts';
import { Button, buttonClass } from '@konnect/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#app/paths';
import { ClipSlide } from './clip-slide';
import { videoName } from './video-rules';
import styles from './scroller.module.css';

/** One clip before and one after the current one have posters, ready for a swipe. */
const NEIGHBOURS = 1;

export interface ClipScrollerProps {
  clips: readonly Video[];
  /** Where to begin, from 0. */
  start: number;
  /** Name of the clip that is in view now. */
  onShown(name: string): void;
  /** The last clips are near: fetch more. */
  onNearEnd(): void;
  renderShare(clip: Video): ReactNode;
}

/**
 * Full-screen clips, one below the other. There is one player; its neighbours have posters, all others are
 * empty.
 */
export function ClipScroller({ clips, start, onShown, onNearEnd, renderShare }: ClipScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(start);
  const [isMuted, setIsMuted] = useState(true);
  const latest = useRef({ clips, onShown, onNearEnd });
  useEffect(() => {
    latest.current = { clips, onShown, onNearEnd };
  });

  // The address names the first clip; all others are scrolled to.
  useEffect(() => {
    scroller.current?.children[start]?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [start]);

  // Only the browser knows which clip is in view.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter((entry) => entry.isIntersecting).at(-1);
        const index = seen ? Number((seen.target as HTMLElement).dataset['index']) : NaN;
        const clip = latest.current.clips[index];
        if (!clip) return;
        setActive(index);
        latest.current.onShown(videoName(clip));
        if (index >= latest.current.clips.length - 3) latest.current.onNearEnd();
      },
      { root: box, threshold: 0.6 },
    );
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [clips.length]);

  function go(index: number) {
    const target = scroller.current?.children[Math.min(clips.length - 1, Math.max(0, index))];
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
          {active + 1}/{clips.length}
        </p>
      </div>
      <div ref={scroller} className={styles.scroller} role="region" aria-label="Clips" tabIndex={0}>
        {clips.map((clip, index) => (
          <div
            key={videoName(clip)}
            className={styles.item}
            data-index={index}
            aria-hidden={index === active ? undefined : true}
          >
            {Math.abs(index - active) <= NEIGHBOURS && (
              <ClipSlide clip={clip} isActive={index === active} isMuted={isMuted} onMuted={setIsMuted}>
                {index === active && renderShare(clip)}
              </ClipSlide>
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
          aria-disabled={active === clips.length - 1}
          onClick={() => go(active + 1)}
        >
          ↓
        </Button>
      </div>
    </div>
  );
}
