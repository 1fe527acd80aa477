import { tickFrames, tickTimes } from '../rules/ticks';

export const SPIN_MS = 10_000;
/** Ease-out: fast from the first moment, and a long, slow end. */
export const EASE_OUT = [0.12, 0.62, 0.14, 1] as const;
const BUZZ_MS = 40;
/** A background tab may get the end of the animation late. */
const GRACE_MS = 500;

export interface Turn {
  /** Resolves at the end of the animation or by `stop`. */
  stopped: Promise<void>;
  stop(): void;
}

export function rest(element: HTMLElement, degrees: number): void {
  element.style.transform = `rotate(${degrees % 360}deg)`;
}

/** The compositor turns it without the main thread of a slow phone. Without support it jumps to the end. */
export function turn(element: HTMLElement, degrees: number): Turn {
  // Older browsers, whatever the types say.
  if (typeof (element as Partial<HTMLElement>).animate !== 'function') {
    rest(element, degrees);
    return { stopped: Promise.resolve(), stop: () => undefined };
  }
  const animation = element.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${degrees}deg)` }], {
    duration: SPIN_MS,
    easing: `cubic-bezier(${EASE_OUT.join(', ')})`,
    fill: 'forwards',
  });
  let resolve = (): void => undefined;
  const stopped = new Promise<void>((done) => {
    resolve = done;
  });
  const stop = (): void => {
    clearTimeout(timer);
    animation.onfinish = null;
    rest(element, degrees);
    animation.cancel();
    resolve();
  };
  const timer = setTimeout(stop, SPIN_MS + GRACE_MS);
  animation.onfinish = stop;
  return { stopped, stop };
}

/** Returns a function that ends it. */
export function tick(pointer: Element, degrees: number, count: number): () => void {
  if (typeof (pointer as Partial<Element>).animate !== 'function') return () => undefined;
  const animation = pointer.animate(tickFrames(tickTimes(degrees, count, EASE_OUT)), { duration: SPIN_MS });
  return () => animation.cancel();
}

export function buzz(): void {
  if (!prefersStillness()) (navigator as Partial<Navigator>).vibrate?.(BUZZ_MS);
}

export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
