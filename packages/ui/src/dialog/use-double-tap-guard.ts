import { useEffect, type RefObject } from 'react';
import { DOUBLE_TAP_MS } from '../double-tap/use-second-tap-guard';

const PRESSES = ['pointerdown', 'mousedown', 'click'] as const;

/**
 * The second tap of a double tap would press backdrop or close button, so both ignore presses at the opener's
 * place for this time, or anywhere when it is unknown, as after a tap on a button in Safari.
 */
export function useDoubleTapGuard(box: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const opener =
      document.activeElement === document.body ? undefined : document.activeElement?.getBoundingClientRect();
    const openedAt = performance.now();
    const handlePress = (event: MouseEvent) => {
      const { clientX: x, clientY: y } = event;
      // A press without a place comes from a keyboard, a screen reader or a script.
      if (performance.now() - openedAt > DOUBLE_TAP_MS || (x === 0 && y === 0)) return;
      if (event.target !== dialog && !dialog.querySelector('button')?.contains(event.target as Node)) return;
      if (opener && (x < opener.left || x > opener.right || y < opener.top || y > opener.bottom)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of PRESSES) dialog.addEventListener(type, handlePress, true);
    return () => {
      for (const type of PRESSES) dialog.removeEventListener(type, handlePress, true);
    };
  }, [box]);
}
