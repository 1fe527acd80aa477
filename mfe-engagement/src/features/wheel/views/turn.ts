export const SPIN_MS = 10_000;
/** Ease-out: fast from the first moment, and a long, slow end. */
const EASE_OUT = 'cubic-bezier(0.12, 0.62, 0.14, 1)';
/** A tab in the background may be told late that the turn has ended. */
const GRACE_MS = 500;

export interface Turn {
  /** Resolves when the element has stopped, by itself or by `stop`. */
  stopped: Promise<void>;
  /** Goes to the end at once. */
  stop(): void;
}

/** Where an element rests after a turn. */
export function rest(element: HTMLElement, degrees: number): void {
  element.style.transform = `rotate(${degrees % 360}deg)`;
}

/** Turns an element on the compositor, so that the main thread of a slow phone has no part in it. At once where a browser cannot. */
export function turn(element: HTMLElement, degrees: number): Turn {
  // Older browsers, whatever the types say.
  if (typeof (element as Partial<HTMLElement>).animate !== 'function') {
    rest(element, degrees);
    return { stopped: Promise.resolve(), stop: () => undefined };
  }
  const animation = element.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${degrees}deg)` }], { duration: SPIN_MS, easing: EASE_OUT, fill: 'forwards' });
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

export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
