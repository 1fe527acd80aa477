import { useEffect, useState } from 'react';

export interface LazyModule<T> {
  module: T | null;
  hasFailed: boolean;
  retry(): void;
}

interface LoadState<T> extends Partial<Pick<LazyModule<T>, 'module' | 'hasFailed'>> {
  attempt: number;
}

/**
 * Unlike React.lazy, renders the same on the edge and at hydration (`module` is null), and can retry.
 * @param load must be the same function at every render
 * @param isWanted false until the code is needed
 */
export function useLazyModule<T>(load: () => Promise<T>, isWanted = true): LazyModule<T> {
  // Wrapped in an object, because React would call a component as a state updater.
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
