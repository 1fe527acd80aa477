import { useEffect, useState } from 'react';

export interface LazyModule<T> {
  /** Null until it is there. */
  module: T | null;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Code that the page can do without at first. Unlike React.lazy it renders the same on the edge and at hydration
 * (`module` is null), and a failed load can be tried again.
 * @param load must be the same function at every render, not an inline arrow
 * @param isWanted false as long as nobody needs the code
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted = true): LazyModule<T> {
  const [attempt, setAttempt] = useState(0);
  // In an object: React would call a module that is a component to get the next state.
  const [loaded, setLoaded] = useState<{ module: T | null } | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const settle = (module: T | null) => isCurrent && setLoaded({ module });
    load().then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, attempt]);

  return {
    module: loaded && loaded.module,
    hasFailed: loaded?.module === null,
    retry() {
      setLoaded(null);
      setAttempt(attempt + 1);
    },
  };
}
