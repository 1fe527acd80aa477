// Without a framework: it also moves slides where no code of the page runs.
import { isMotionOff, watchMotion } from './motion';

/** Event for other code, maybe of another bundle, that moves this carousel's slides. */
const TAKEN = 'konnect:carousel-taken';

/** Ends other code's control of this carousel; `startAutoplay` ignores it from now on. */
export function takeCarousel(carousel: HTMLElement): void {
  carousel.dataset['carousel'] = 'taken';
  carousel.dispatchEvent(new Event(TAKEN));
  carousel.querySelector('[data-place]')?.setAttribute('aria-live', 'polite');
}

/**
 * Calls `next` repeatedly, except with reduced motion, data saver, hover, focus or in a hidden tab.
 * @param delay milliseconds per slide. @returns stops it
 */
export function playSlides(carousel: HTMLElement, delay: number, next: () => void): () => void {
  carousel.dispatchEvent(new Event(TAKEN));
  const place = carousel.querySelector('[data-place]');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHovered = carousel.matches(':hover');

  function update(): void {
    clearTimeout(timer);
    const isHeld = isHovered || carousel.contains(document.activeElement);
    const isPlaying = !isHeld && !document.hidden && !isMotionOff();
    place?.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
    if (isPlaying) timer = setTimeout(move, delay);
  }
  function move(): void {
    // The data saver may have been switched on since.
    if (!isMotionOff()) next();
    update();
  }
  function handle({ type }: Event): void {
    if (type.startsWith('mouse')) isHovered = type === 'mouseenter';
    update();
  }

  const listen = (method: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) carousel[method](type, handle);
    // A slide that a person has moved to is shown for the whole time.
    carousel[method]('scroll', update, true);
    document[method]('visibilitychange', update);
    carousel[method](TAKEN, stop);
  };
  const unwatch = watchMotion(update);
  function stop(): void {
    listen('removeEventListener');
    unwatch();
    clearTimeout(timer);
  }
  listen('addEventListener');
  update();
  return stop;
}

/** Index of the slide in view of a natively scrolling row. */
export function shownSlide({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
}

/**
 * Moves carousels without the page's code and announces the slide. `Carousel` takes over at hydration.
 * @returns stops it
 */
export function startAutoplay(root: ParentNode): () => void {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-carousel=""]')].map(startCarousel);
  return () => stops.forEach((stop) => stop());
}

function startCarousel(carousel: HTMLElement): () => void {
  const viewport = carousel.querySelector('[data-viewport]');
  const slides = carousel.querySelectorAll('[aria-roledescription="slide"]');
  if (!viewport) return () => undefined;

  const tellPlace = (): void => {
    // "2 of 3: Simba"
    const name = slides[shownSlide(viewport)]?.getAttribute('aria-label') ?? '';
    const [place, label] = carousel.querySelectorAll('[data-place] > *');
    const end = name.indexOf(':');
    if (place) place.textContent = end < 0 ? name : name.slice(0, end);
    if (label) label.textContent = end < 0 ? '' : name.slice(end);
  };
  const next = (): void => {
    const index = (shownSlide(viewport) + 1) % slides.length;
    // A smooth way back to the first slide would pass all others.
    viewport.scrollTo({ left: index * viewport.clientWidth, behavior: index === 0 ? 'auto' : 'smooth' });
  };

  const delay = Number(carousel.dataset['autoplay']);
  const stop = delay > 0 && slides.length > 1 ? playSlides(carousel, delay, next) : undefined;
  const end = (): void => {
    stop?.();
    viewport.removeEventListener('scroll', tellPlace);
    carousel.removeEventListener(TAKEN, end);
  };
  viewport.addEventListener('scroll', tellPlace, { passive: true });
  carousel.addEventListener(TAKEN, end);
  return end;
}
