import { registryError } from '#app/registry-error';

export interface Writes {
  /** Passes a signal that aborts the write. @throws RegistryError `registry.unknown` while the upload ends */
  run(upload: string, write: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Ends the writes of an upload, waits for them, and lets none begin until `after` is done. */
  end(upload: string, after: () => Promise<void>): Promise<void>;
}

export function createWrites(): Writes {
  const running = new Map<string, Map<AbortController, Promise<unknown>>>();
  /** A counter, because a deletion and a sweep may end the same upload at once. */
  const ending = new Map<string, number>();

  return {
    async run(upload, write) {
      if (ending.has(upload)) throw registryError('registry.unknown', 'This upload was deleted meanwhile.');
      const controller = new AbortController();
      const all = running.get(upload) ?? new Map<AbortController, Promise<unknown>>();
      running.set(upload, all);
      const writing = write(controller.signal);
      all.set(
        controller,
        writing.catch(() => undefined),
      );
      try {
        await writing;
      } finally {
        all.delete(controller);
        if (all.size === 0 && running.get(upload) === all) running.delete(upload);
      }
    },
    async end(upload, after) {
      ending.set(upload, (ending.get(upload) ?? 0) + 1);
      try {
        const all = [...(running.get(upload) ?? [])];
        for (const [controller] of all) controller.abort();
        await Promise.all(all.map(([, writing]) => writing));
        await after();
      } finally {
        const left = (ending.get(upload) ?? 0) - 1;
        if (left > 0) ending.set(upload, left);
        else ending.delete(upload);
      }
    },
  };
}
