import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names';
import { BackIcon, NextIcon, PauseIcon, PlayIcon } from '../icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { useAutoplayGroup } from './autoplay-group';
import type { EngineApi } from './carousel-engine';
import styles from './carousel.module.css';
import { useHydrated, useStillness } from './stillness';
import { useIdle } from './use-idle';

/** Without its file, native scrolling and the buttons go on working. */
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
  /** Names the carousel. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Milliseconds per slide. Never runs under reduced motion, data saver, hover, focus or in a hidden tab. */
  autoplay?: number;
  startIndex?: number;
  onSelect?: (index: number) => void;
  className?: string;
}

/**
 * Slides in a row. The edge renders all of them, the first in view; without JavaScript they scroll natively.
 * @example <Carousel label="Stories" autoplay={9000} slides={stories.map((story) => ({ key: story.id, label: story.title, content: <Story {...story} /> }))} />
 */
export function Carousel({ label, slides, autoplay, startIndex = 0, onSelect, className }: CarouselProps) {
  const [index, setIndex] = useState(startIndex);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState({ hover: false, focus: false });
  const api = useRef<EngineApi | null>(null);
  const isTaken = useRef(false);
  const [isReady, setIsReady] = useState(false);
  const group = useAutoplayGroup();
  const isHydrated = useHydrated();
  const isStill = useStillness();
  const isUnseen = useStillness({ hidden: true });
  const count = slides.length;
  const isIdle = useIdle();

  const isRunning = autoplay !== undefined && count > 1 && !(group?.paused ?? isPaused);
  const isPlaying = isRunning && !isUnseen && !isHeld.hover && !isHeld.focus;

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
      if (api.current) api.current.scrollTo(target, isStill);
      // Taken over and not ready yet, the engine begins with the slide that is shown.
      else if (viewport && !isTaken.current) scrollToSlide(viewport, target);
      show(target);
    },
    [count, isStill, show, viewport],
  );
  const handleTakeOver = useCallback(() => {
    isTaken.current = true;
  }, []);
  const handleReady = useCallback((engine: EngineApi | null) => {
    api.current = engine;
    setIsReady(engine !== null);
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => go(index + 1), autoplay);
    return () => clearTimeout(timer);
  }, [isPlaying, autoplay, index, go]);

  // Until the engine takes over the row scrolls natively: by keyboard too, where nothing in it can be focused.
  const isStop =
    viewport !== null && !isReady && count > 1 && viewport.querySelector('a[href], button') === null;

  // Until the engine takes over, a swipe is native scrolling.
  function handleScroll() {
    if (isTaken.current || !viewport || viewport.clientWidth === 0) return;
    const seen = Math.round(viewport.scrollLeft / viewport.clientWidth);
    if (seen !== index) show(seen);
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsHeld((held) => ({ ...held, focus: false }));
  }

  if (count === 0) return null;
  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setIsHeld((held) => ({ ...held, hover: true }))}
      onMouseLeave={() => setIsHeld((held) => ({ ...held, hover: false }))}
      onFocus={() => setIsHeld((held) => ({ ...held, focus: true }))}
      onBlur={handleBlur}
    >
      <div
        ref={setViewport}
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
          isPlaying={isPlaying}
          onGo={(step) => go(index + step)}
          isUnseen={!isHydrated}
        >
          {autoplay !== undefined && !group && !isStill ? (
            <Control
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
  onClick: () => void;
  label: string;
  icon: ReactNode;
}

function Control({ onClick, label, icon }: ControlProps) {
  return (
    <button type="button" className={styles.control} onClick={onClick} aria-label={label}>
      {icon}
    </button>
  );
}

interface ControlsProps {
  /** `2 of 5` */
  place: string;
  /** Of the slide in view. */
  label: string | undefined;
  isPlaying: boolean;
  onGo: (step: 1 | -1) => void;
  /** Until the buttons work. */
  isUnseen: boolean;
  children: ReactNode;
}

function Controls({ place, label, isPlaying, onGo, isUnseen, children }: ControlsProps) {
  return (
    <div className={classNames(styles.controls, isUnseen && styles.unseen)}>
      <Control onClick={() => onGo(-1)} label="Previous slide" icon={<BackIcon />} />
      <p className={styles.place} aria-live={isPlaying ? 'off' : 'polite'} aria-atomic="true">
        {place}
        {label ? <VisuallyHidden>: {label}</VisuallyHidden> : null}
      </p>
      <Control onClick={() => onGo(1)} label="Next slide" icon={<NextIcon />} />
      {children}
    </div>
  );
}
