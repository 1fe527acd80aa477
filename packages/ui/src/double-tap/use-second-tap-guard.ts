import { useEffect, useRef, type MouseEvent } from 'react';

/** Browsers count two taps as one double tap within this time. */
export const DOUBLE_TAP_MS = 500;

/**
 * For a view that takes the place of the button pressed before it: the second tap of a double tap would open
 * what stands there now, and nobody would have read the view. The second click of a mouse is known by its
 * count; of a finger, nobody reads and taps within this time.
 * @returns props of the view's outermost element
 */
export function useSecondTapGuard(): { onClickCapture(event: MouseEvent): void } {
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return {
    onClickCapture(event) {
      const isSecond = event.detail > 1 || (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (!isSecond || performance.now() - shownAt.current > DOUBLE_TAP_MS) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
