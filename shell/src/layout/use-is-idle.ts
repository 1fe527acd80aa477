import { useEffect, useState } from 'react';

/** After the code of the page, its images and its fonts. */
const SETTLED_AFTER_MS = 2_000;

export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  // Time is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
