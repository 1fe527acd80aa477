import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '../icon';
import visuallyHidden from '../text/text.module.css';
import { playSlides, shownSlide, takeCarousel } from './autoplay';
import { useAutoplayGroup } from './autoplay-group';
import type { EngineApi } from './carousel-engine';
import styles from './carousel.module.css';
import { useHydrated, useMotionOff } from './use-motion-off';
import { useIdle } from './use-idle';

/** Without this file, native scrolling and the buttons still work. */
const CarouselEngine = lazy(() =>
  import(/* webpackChunkName: "carousel-engine" */ './carousel-engine').then(
    (module) => ({ default: module.CarouselEngine }),
    () => ({ default: () => null }),
  ),
);

function scrollToSlide(viewport: HTMLElement, index: number) {
  viewport.scrollLeft = index * viewport.clientWidth;
}

export interface CarouselSlide {
  key: string | number;
  content: ReactNode;
  /** Read out with the place, for example the headline. */
  label?: string;
}

export interface CarouselProps {
  label: string;
  slides: readonly CarouselSlide[];
  /** Milliseconds per slide. Never runs under reduced motion, data saver, hover, focus or in a hidden tab. */
  autoplay?: number;
  startIndex?: number;
  onSelect?: (index: number) => void;
  className?: string;
}

/**
 * The edge renders all slides; without code they scroll natively and `startAutoplay` moves them.
 * @example <Carousel label="Stories" autoplay={9000} slides={[{ key, label, content: <Story /> }]} />
 */
export function Carousel({ label, slides, autoplay, startIndex = 0, onSelect, className }: CarouselProps) {
  const [index, setIndex] = useState(startIndex);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const api = useRef<EngineApi | null>(null);
  const isTaken = useRef(false);
  const [isReady, setIsReady] = useState(false);
  const group = useAutoplayGroup();
  const isHydrated = useHydrated();
  const isMotionOff = useMotionOff();
  const count = slides.length;
  const isIdle = useIdle();

  const isRunning = autoplay !== undefined && count > 1 && !(group?.paused ?? isPaused);

  const show = useCallback(
    (next: number) => {
      setIndex(next);
      onSelect?.(next);
    },
    [onSelect],
  );
  const go = useCallback(
    (next: number) => {
      const target = (next + count) % count;
      if (api.current) api.current.scrollTo(target, isMotionOff);
      // An engine that is not ready yet begins with the shown slide.
      else if (viewport && !isTaken.current) scrollToSlide(viewport, target);
      show(target);
    },
    [count, isMotionOff, show, viewport],
  );
  const handleViewport = useCallback((element: HTMLElement | null) => {
    setViewport(element);
    // The visitor may have swiped before the code came.
    if (element && shownSlide(element) > 0) setIndex(shownSlide(element));
  }, []);
  const handleTakeOver = useCallback(() => {
    isTaken.current = true;
  }, []);
  const handleReady = useCallback((engine: EngineApi | null) => {
    api.current = engine;
    setIsReady(engine !== null);
  }, []);

  // Timers, pointer and focus are outside of React; this also ends `startAutoplay`.
  useEffect(() => {
    const carousel = section.current;
    if (!carousel) return;
    takeCarousel(carousel);
    if (isRunning) return playSlides(carousel, autoplay, () => go(index + 1));
  }, [isRunning, autoplay, index, go]);

  // A natively scrolling row needs keyboard focus when nothing in it can be focused.
  const isStop =
    viewport !== null && !isReady && count > 1 && viewport.querySelector('a[href], button') === null;

  // Until the engine takes over, a swipe is native scrolling.
  function handleScroll() {
    if (isTaken.current || !viewport || viewport.clientWidth === 0) return;
    const seen = shownSlide(viewport);
    if (seen !== index) show(seen);
  }

  if (count === 0) return null;
  return (
    <section
      ref={section}
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel=""
      data-autoplay={autoplay}
    >
      <div
        ref={handleViewport}
        data-viewport=""
        className={classNames(styles.viewport, isReady && styles.driven)}
        onScroll={handleScroll}
        {...(isStop && { role: 'group', 'aria-label': `${label}: slides`, tabIndex: 0 })}
      >
        <ul className={styles.slides}>
          {slides.map((slide, place) => (
            <li
              key={slide.key}
              className={styles.slide}
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${count}${slide.label ? `: ${slide.label}` : ''}`}
              inert={isHydrated && place !== index}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {isIdle && viewport && count > 1 ? (
        <Suspense fallback={null}>
          <CarouselEngine
            viewport={viewport}
            startIndex={index}
            onTakeOver={handleTakeOver}
            onReady={handleReady}
            onSelect={show}
          />
        </Suspense>
      ) : null}
      {count > 1 ? (
        <Controls
          place={`${index + 1} of ${count}`}
          label={slides[index]?.label}
          onGo={(step) => go(index + step)}
        >
          {autoplay !== undefined && !group && !isMotionOff ? (
            <Control
              className={styles.motion}
              onClick={() => setIsPaused(!isPaused)}
              label={isPaused ? 'Play slides' : 'Pause slides'}
              icon={isPaused ? <PlayIcon /> : <PauseIcon />}
            />
          ) : null}
        </Controls>
      ) : null}
    </section>
  );
}

interface ControlProps {
  className?: string | undefined;
  onClick: () => void;
  label: string;
  icon: ReactNode;
}

function Control({ className, onClick, label, icon }: ControlProps) {
  return (
    <button
      type="button"
      className={classNames(styles.control, className)}
      onClick={onClick}
      aria-label={label}
    >
      {icon}
    </button>
  );
}

interface ControlsProps {
  /** `2 of 5` */
  place: string;
  label: string | undefined;
  onGo: (step: 1 | -1) => void;
  children: ReactNode;
}

function Controls({ place, label, onGo, children }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <Control onClick={() => onGo(-1)} label="Previous slide" icon={<BackIcon />} />
      {/* Without code `startAutoplay` tells the place, before React knows it. */}
      <p
        className={styles.place}
        data-place=""
        aria-live="polite"
        aria-atomic="true"
        suppressHydrationWarning
      >
        <span suppressHydrationWarning>{place}</span>
        <span className={visuallyHidden.hidden} suppressHydrationWarning>
          {label ? `: ${label}` : ''}
        </span>
      </p>
      <Control onClick={() => onGo(1)} label="Next slide" icon={<NextIcon />} />
      {children}
    </div>
  );
}
