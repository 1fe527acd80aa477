export interface Writes {
  /** Runs one write, which rejects when its signal says so. */
  run(upload: string, write: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Ends the writes of an upload, and waits until they have ended. */
  end(upload: string): Promise<void>;
}

/** What is being written now, upload by upload. */
export function createWrites(): Writes {
  const running = new Map<string, Map<AbortController, Promise<unknown>>>();

  return {
    async run(upload, write) {
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
    async end(upload) {
      const all = [...(running.get(upload) ?? [])];
      for (const [controller] of all) controller.abort();
      await Promise.all(all.map(([, writing]) => writing));
    },
  };
}
