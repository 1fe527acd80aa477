import { useEffect, useState } from 'react';

const LATEST = 3_000;
const WITHOUT_IDLE_CALLBACK = 400;

/** True once the browser has had nothing better to do after hydration. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const done = () => setIsIdle(true);
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(done, WITHOUT_IDLE_CALLBACK);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: LATEST });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
