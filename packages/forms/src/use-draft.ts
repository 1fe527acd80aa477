import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** `failed`: this device did not take the text, so nobody may say that it is kept. */
export type DraftState = 'pending' | 'stored' | 'failed';

export interface DraftWriter<T> {
  /** Writes at once. Resolves when this device has it, or has refused it; never rejects. */
  write(value: T): Promise<void>;
  /**
   * Removes the draft, also one that is still being written. What is written afterwards stays. Never rejects.
   */
  discard(): Promise<void>;
}

export interface DraftWriterOptions<T> {
  /** Calls of `save` and `clear` take effect in their order, whenever they resolve. */
  save(value: T): Promise<void>;
  clear(): Promise<void>;
  onState?: ((state: DraftState) => void) | undefined;
}

/**
 * Writes a draft behind the typing without a pause: a page that goes away a moment later has lost nothing.
 * The host puts the writes of one form into their order, and spares the device's storage.
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
      // At once, not after writes that still run: the page may go away in the meantime, on a phone that
      // others use as well.
      await clear().catch(() => undefined);
      if (newest === null) onState?.('pending');
    },
  };
}

export interface DraftOptions<T> {
  /** Stable id of the form, the same as the one it is sent with. */
  form: string;
  /** What the form holds now; null when there is nothing in it to keep. */
  current(): T | null;
  /** Gets what an earlier visit left on this device, or null. Without it nothing is read. */
  onRead?: ((stored: unknown) => void) | undefined;
  /** Reads again when a submission was taken back: its values are the draft then. */
  isFollowing?: boolean;
  /** Hears whether the device has the draft. Must stay the same function. */
  onState?: (state: DraftState) => void;
}

export interface Draft {
  /** Writes down what the form holds now. Resolves when the device has it, or has refused it. */
  save(): Promise<void>;
  /** Removes the draft from this device. What is saved afterwards stays. */
  discard(): Promise<void>;
}

/**
 * The unsent text of one form on this device. Call `save` with every change: a phone may end the page at any
 * moment.
 */
export function useDraft<T>({ form, current, onRead, isFollowing = false, onState }: DraftOptions<T>): Draft {
  const { submissions } = useHost();
  const isRead = onRead !== undefined;
  const latest = useRef(current);
  const handleRead = useEffectEvent((stored: unknown) => onRead?.(stored));
  const writer = useMemo(
    () =>
      createDraftWriter<T>({
        save: (value) => submissions.saveDraft(form, value),
        clear: () => submissions.clearDraft(form),
        onState,
      }),
    [submissions, form, onState],
  );

  // A file may arrive after a later rendering: what is saved then is the form as it is by that time.
  useLayoutEffect(() => {
    latest.current = current;
  });

  // Drafts live in the device's storage, which the edge does not have.
  useEffect(() => {
    if (!isRead) return;
    let isCurrent = true;
    const take = (stored: unknown) => {
      if (isCurrent) handleRead(stored);
    };
    // Without storage the form works as well, for this visit.
    const read = () => void submissions.readDraft<unknown>(form).then(take, () => take(null));
    read();
    const stop = isFollowing ? submissions.subscribe(read) : undefined;
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [submissions, form, isRead, isFollowing]);

  return {
    save() {
      const value = latest.current();
      return value === null ? writer.discard() : writer.write(value);
    },
    discard: writer.discard,
  };
}

/**
 * Calls `onChange` with every change that a person makes in a form of React Hook Form; values that code sets
 * do not count.
 */
export function useTyping<V extends FieldValues>(
  { watch }: Pick<UseFormReturn<V>, 'watch'>,
  onChange: () => void,
): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const watching = watch((_, { type }) => {
      if (type === 'change') handleChange();
    });
    return () => watching.unsubscribe();
  }, [watch]);
}
