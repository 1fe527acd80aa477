import { type RefObject, useEffect, useState } from 'react';

/** @returns a function to call with the step that shows the summary */
export function useSummaryFocus(box: RefObject<HTMLElement | null>, step: string): (step: string) => void {
  /** A new object for every failure. */
  const [failed, setFailed] = useState<{ step: string }>();

  // The announcer focuses the heading one frame after the step has changed; problems are more urgent. The
  // focus stays in a field that a person has moved to.
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
