import { useEffect, useState } from 'react';

export interface LazyModule<T> {
  /** Null until it is there. */
  module: T | null;
  hasFailed: boolean;
  retry(): void;
}

interface LoadState<T> extends Partial<Pick<LazyModule<T>, 'module' | 'hasFailed'>> {
  attempt: number;
}

/**
 * Code that the page can do without at first. Unlike React.lazy it renders the same on the edge and at
 * hydration (`module` is null), and a failed load can be tried again.
 * @param load must be the same function at every render, not an inline arrow
 * @param isWanted false until the code is needed
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted = true): LazyModule<T> {
  // The module in an object: React would call one that is a component to get the next state.
  const [{ attempt, module = null, hasFailed = false }, setState] = useState<LoadState<T>>({ attempt: 0 });

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setState({ attempt, module: loaded }),
      () => isCurrent && setState({ attempt, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, attempt]);

  return { module, hasFailed, retry: () => setState({ attempt: attempt + 1 }) };
}
