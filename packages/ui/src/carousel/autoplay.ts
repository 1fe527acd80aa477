// Without a framework: it moves the slides where no code of the page runs, and `Carousel` uses it as well.
import { isMotionOff, watchMotion } from './motion';

/** Sent to a carousel whose slides somebody else moves from now on, who may be in another bundle. */
const TAKEN = 'konnect:carousel-taken';

/**
 * Ends what has moved this carousel's slides and told their place; `startAutoplay` leaves it alone from now
 * on.
 */
export function takeCarousel(carousel: HTMLElement): void {
  carousel.dataset['carousel'] = 'taken';
  carousel.dispatchEvent(new Event(TAKEN));
  carousel.querySelector('[data-place]')?.setAttribute('aria-live', 'polite');
}

/**
 * Calls `next` again and again, except under reduced motion, with the data saver, in a hidden tab, and while
 * the pointer or the focus is on the carousel. The place is read out only while nothing moves by itself.
 * @param delay milliseconds per slide
 * @returns ends it
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
    // The data saver may have been switched on meanwhile.
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

/** The slide in view of a row that scrolls natively. */
export function shownSlide({ scrollLeft, clientWidth }: Element): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
}

/**
 * Moves the carousels of a page whose code does not run, and tells the place of the slide in view. `Carousel`
 * takes each of them over when it hydrates.
 * @returns ends it
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
    // The way back to the first slide would pass all others.
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
