import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus to the form's list of problems.
 * @returns call it with the step on which the list is to be seen
 */
export function useSummaryFocus(box: RefObject<HTMLElement | null>, step: string): (step: string) => void {
  /** A new object for every failure. */
  const [failed, setFailed] = useState<{ step: string }>();

  // The page's announcer moves the focus to the heading one frame after the step has changed; problems are more urgent.
  // Who has gone to a field by then is left there.
  useEffect(() => {
    if (failed?.step !== step) return;
    const focus = () => box.current?.querySelector<HTMLElement>('[data-summary] [role="alert"]')?.focus();
    focus();
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (!document.activeElement?.matches('input, select, textarea')) focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [failed, step, box]);

  return (place) => setFailed({ step: place });
}
