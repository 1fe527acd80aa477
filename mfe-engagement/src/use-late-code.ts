import { useEffect, useState } from 'react';

export interface LateCode<T> {
  /** Undefined until it is there. */
  code: T | undefined;
  isFailed: boolean;
  retry(): void;
}

/**
 * Code that comes after the page.
 * @param load the same function at every render; undefined while nobody needs the code
 */
export function useLateCode<T extends object>(load: (() => Promise<T>) | undefined): LateCode<T> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    load().then(
      (code) => isCurrent && setLoaded(code),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  return {
    code: loaded === null || loaded === 'failed' ? undefined : loaded,
    isFailed: loaded === 'failed',
    retry() {
      setLoaded(null);
      setAttempt((count) => count + 1);
    },
  };
}
