const ATTRIBUTE = 'data-compact-bars';
/** Pixels that count as a change of direction; a resting finger trembles by less. */
const TURN_PX = 8;
/** Within this distance of the page's top the bars are always whole. */
const TOP_PX = 72;

/** Writes to the document only when the direction changes. @returns a function that leaves the bars whole */
export function startCompactBars(): () => void {
  const root = document.documentElement;
  let isCompact = false;
  // The farthest point in the present direction, from which a turn is measured.
  let farthest = scrollY;

  const handleScroll = (): void => {
    const place = scrollY;
    farthest = isCompact ? Math.max(farthest, place) : Math.min(farthest, place);
    const isDown = isCompact ? farthest - place <= TURN_PX : place - farthest > TURN_PX;
    const next = isDown && place > TOP_PX;
    if (next === isCompact) return;
    isCompact = next;
    farthest = place;
    root.toggleAttribute(ATTRIBUTE, next);
  };

  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    removeEventListener('scroll', handleScroll);
    root.removeAttribute(ATTRIBUTE);
  };
}
