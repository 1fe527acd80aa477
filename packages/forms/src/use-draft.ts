import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** `failed`: this device did not store the text. */
export type DraftState = 'pending' | 'stored' | 'failed';

export interface DraftWriter<T> {
  /** Writes at once. Resolves when it is stored or refused; never rejects. */
  write(value: T): Promise<void>;
  /** Also cancels a running write; later writes stay. Never rejects. */
  discard(): Promise<void>;
}

export interface DraftWriterOptions<T> {
  /** `save` and `clear` take effect in the order of calls, whenever they resolve. */
  save(value: T): Promise<void>;
  clear(): Promise<void>;
  onState?: ((state: DraftState) => void) | undefined;
}

/** Writes at each change, because the page may end at any moment; the host orders and merges the writes. */
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
      // At once, not after running writes: the page may end, on a phone that others use.
      await clear().catch(() => undefined);
      if (newest === null) onState?.('pending');
    },
  };
}

export interface DraftOptions<T> {
  /** Stable id of the form, as of its submissions. */
  form: string;
  /** Current values; null when there is nothing to store. */
  current(): T | null;
  /** Gets the draft of an earlier visit, or null. Without it nothing is read. */
  onRead?: ((stored: unknown) => void) | undefined;
  /** Reads again when a submission was restored, because its values are the draft then. */
  isFollowing?: boolean;
  /** Must be a stable function. */
  onState?: (state: DraftState) => void;
}

export interface Draft {
  /** Resolves when the draft is stored or refused. */
  save(): Promise<void>;
  discard(): Promise<void>;
}

/** The unsent text of a form on this device. Call `save` at each change: a page may end at any moment. */
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

  // A file may arrive after a later rendering; the save then needs the newest values.
  useLayoutEffect(() => {
    latest.current = current;
  });

  // The edge does not have the device's storage.
  useEffect(() => {
    if (!isRead) return;
    let isCurrent = true;
    const take = (stored: unknown) => {
      if (isCurrent) handleRead(stored);
    };
    // Without storage the form still works for this visit.
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

/** Calls `onChange` for changes by the person in a form of React Hook Form, not for values set by code. */
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
