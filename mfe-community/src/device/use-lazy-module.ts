import { useCallback, useEffect, useState } from 'react';

export interface LazyModule<T> {
  module: T | null;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Code that the page can do without at first. Unlike React.lazy it renders the same on the edge and at hydration
 * (`module` is null), and a failed load can be tried again.
 * @param load must be a function of the module, not an inline arrow
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted: boolean): LazyModule<T> {
  const [module, setModule] = useState<T | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (loaded) => {
        if (isCurrent) setModule(() => loaded);
      },
      () => {
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, attempt]);

  const retry = useCallback(() => {
    setHasFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { module, hasFailed, retry };
}
