/** `failed`: this device did not store the text, so the page must not say that it did. */
export type DraftState = 'pending' | 'kept' | 'failed';

/** Where a text is that differs from what is saved. */
export const DRAFT_LABELS = {
  pending: 'Not saved yet.',
  kept: 'Not saved yet; kept on this device.',
  failed: 'Not saved yet, and this device could not keep it.',
} as const satisfies Record<DraftState, string>;

export interface DraftWriter<T> {
  /** Writes at once; while a write is under way only the newest text waits for its turn. */
  write: (value: T) => void;
  /** Removes the draft, also one that is still being written. What is written afterwards stays. */
  discard: () => Promise<void>;
}

export interface DraftWriterOptions<T> {
  save: (value: T) => Promise<void>;
  clear: () => Promise<void>;
  onState: (state: DraftState) => void;
}

/** Writes a draft behind the typing without a pause: a page that goes away a moment later has lost nothing. */
export function createDraftWriter<T>({ save, clear, onState }: DraftWriterOptions<T>): DraftWriter<T> {
  let newest: { value: T } | null = null;
  let isWaiting = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (newest !== null && isWaiting) {
      isWaiting = false;
      try {
        await save(newest.value);
        onState('kept');
      } catch {
        onState('failed');
      }
    }
    running = null;
  }

  function write(value: T): void {
    newest = { value };
    isWaiting = true;
    running ??= run();
  }

  return {
    write,
    async discard() {
      newest = null;
      isWaiting = false;
      await running;
      await clear();
      onState('pending');
      const typedMeanwhile = newest as { value: T } | null;
      if (typedMeanwhile !== null) write(typedMeanwhile.value);
    },
  };
}
