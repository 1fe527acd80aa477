import { useRef, type PointerEvent } from 'react';

/** Pixels to the right that close; the buttons do the same without a gesture. */
export const SWIPE_CLOSE = 100;
const SWIPE_NEXT = 50;

export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** Right closes, left is next; not while zoomed, with a second finger, or mostly up and down. */
export function useSwipe({
  isZoomed,
  onClose,
  onNext,
}: {
  isZoomed: () => boolean;
  onClose: () => void;
  onNext: () => void;
}): SwipeHandlers {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event) {
      start.current =
        event.isPrimary && !isZoomed() ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event) {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== event.pointerId || isZoomed()) return;
      const right = event.clientX - from.x;
      if (Math.abs(right) < Math.abs(event.clientY - from.y)) return;
      if (right > SWIPE_CLOSE) onClose();
      else if (right < -SWIPE_NEXT) onNext();
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
