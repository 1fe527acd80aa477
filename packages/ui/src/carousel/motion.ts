const QUERY = '(prefers-reduced-motion: reduce)';

/** True with reduced motion or the data saver. */
export function isMotionOff(): boolean {
  return matchMedia(QUERY).matches || document.documentElement.hasAttribute('data-save-data');
}

/** @returns unsubscribes */
export function watchMotion(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
