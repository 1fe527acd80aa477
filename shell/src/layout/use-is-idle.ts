import { useEffect, useState } from 'react';

/** Safari has no idle callback. */
const IDLE_AFTER_MS = 1_000;

/** False until the page has nothing better to do, and on the edge. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  // The browser tells when.
  useEffect(() => {
    const hasIdle = typeof requestIdleCallback === 'function';
    const finish = () => setIsIdle(true);
    const timer = hasIdle ? requestIdleCallback(finish, { timeout: 5_000 }) : Number(setTimeout(finish, IDLE_AFTER_MS));
    return () => (hasIdle ? cancelIdleCallback(timer) : clearTimeout(timer));
  }, []);
  return isIdle;
}
