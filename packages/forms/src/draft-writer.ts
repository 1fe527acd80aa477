/** `failed`: this device did not store the text, so the form must not say that it did. */
export type DraftState = 'pending' | 'stored' | 'failed';

export interface DraftWriter<T> {
  /** Writes at once. Resolves when this device has it, or has refused it; never rejects. */
  write(value: T): Promise<void>;
  /** Removes the draft, also one that is still being written. What is written afterwards stays. Never rejects. */
  discard(): Promise<void>;
}

export interface DraftWriterOptions<T> {
  /** Calls of `save` and `clear` take effect in their order, whenever they resolve. */
  save(value: T): Promise<void>;
  clear(): Promise<void>;
  onState?: ((state: DraftState) => void) | undefined;
}

/**
 * Writes a draft behind the typing without a pause: a page that goes away a moment later has lost nothing. The host puts the
 * writes of one form into their order, and spares the device's storage.
 */
export function createDraftWriter<T>({ save, clear, onState }: DraftWriterOptions<T>): DraftWriter<T> {
  let newest: { value: T } | null = null;

  async function write(value: T): Promise<void> {
    const own = { value };
    newest = own;
    // A newer text has a state of its own.
    const tell = (state: DraftState) => newest === own && onState?.(state);
    await save(value).then(
      () => tell('stored'),
      () => tell('failed'),
    );
  }

  return {
    write,
    async discard() {
      newest = null;
      // At once, not after writes that still run: the page may go away in the meantime, on a phone that others use as well.
      await clear().catch(() => undefined);
      if (newest === null) onState?.('pending');
    },
  };
}
