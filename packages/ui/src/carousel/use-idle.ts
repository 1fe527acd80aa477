import { useEffect, useState } from 'react';

/** False until the browser is idle after the first view. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const wake = () => setIsIdle(true);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(wake, 1500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(wake, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }, []);

  return isIdle;
}
