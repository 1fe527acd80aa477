const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether automatic motion is off: reduced motion or the data saver. */
export function isMotionOff(): boolean {
  return matchMedia(QUERY).matches || document.documentElement.hasAttribute('data-save-data');
}

/** @returns ends it */
export function watchMotion(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
