import type { TempFile } from '#app/wizard';

/** The file as it will be sent, or why it cannot be. */
export type ReadFile = TempFile | string;

export interface FileReads {
  /**
   * Replaces the running read of the field. Resolves when it is over.
   * @param take is not called once the read was replaced or cancelled
   */
  start(name: string, file: Promise<ReadFile>, take: (read: ReadFile) => void): Promise<void>;
  cancel(name: string): void;
  cancelAll(): void;
  isRunning(): boolean;
  /** Waits for all reads. @returns false when one was cancelled */
  wait(): Promise<boolean>;
}

interface RunningRead {
  done: Promise<boolean>;
  end(isWanted: boolean): void;
}

/**
 * A cheap phone takes many seconds to shrink a photo, so a person may change their mind meanwhile.
 * @param onChange gets the names of the fields that are being read
 */
export function createFileReads(onChange: (names: readonly string[]) => void): FileReads {
  const running = new Map<string, RunningRead>();
  const tell = () => onChange([...running.keys()]);

  function stop(name: string, isWanted: boolean): void {
    running.get(name)?.end(isWanted);
    if (running.delete(name)) tell();
  }

  return {
    async start(name, file, take) {
      stop(name, true);
      let end: RunningRead['end'] = () => undefined;
      const done = new Promise<boolean>((resolve) => (end = resolve));
      const own = { done, end };
      running.set(name, own);
      tell();
      void file.then((read) => {
        if (running.get(name) !== own) return;
        stop(name, true);
        take(read);
      });
      await done;
    },
    cancel: (name) => stop(name, false),
    cancelAll: () => [...running.keys()].forEach((name) => stop(name, false)),
    isRunning: () => running.size > 0,
    async wait() {
      // A file that is chosen meanwhile is waited for as well.
      while (running.size > 0) {
        const ends = await Promise.all([...running.values()].map(({ done }) => done));
        if (ends.includes(false)) return false;
      }
      return true;
    },
  };
}
