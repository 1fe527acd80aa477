import { OUTBOX_MARKER, waitingCount } from './device';
import type { LoadEngine } from './engine';

export interface Retries {
  flush(ignoreWait: boolean): Promise<void>;
  start(): () => void;
}

/** @param onChange called when another tab changed the outbox */
export function createRetries(ready: LoadEngine, onChange: () => void): Retries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStarted = false;

  async function flush(ignoreWait: boolean): Promise<void> {
    clearTimeout(timer);
    if (waitingCount() === 0) return;
    const wait = await ready()
      .then((loaded) => loaded.flush({ ignoreWait }))
      .catch(() => 30_000);
    if (wait !== null && isStarted) timer = setTimeout(() => void flush(false), wait);
  }

  return {
    flush,
    start() {
      isStarted = true;
      const handleOnline = () => void flush(true);
      const handleVisible = () => document.visibilityState === 'visible' && void flush(false);
      const handleOtherTab = (event: StorageEvent) => event.key === OUTBOX_MARKER && onChange();
      addEventListener('online', handleOnline);
      addEventListener('storage', handleOtherTab);
      document.addEventListener('visibilitychange', handleVisible);
      void flush(true);
      return () => {
        isStarted = false;
        clearTimeout(timer);
        removeEventListener('online', handleOnline);
        removeEventListener('storage', handleOtherTab);
        document.removeEventListener('visibilitychange', handleVisible);
      };
    },
  };
}
