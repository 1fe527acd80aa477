import { useCallback, useRef, useSyncExternalStore, type Ref, type RefCallback } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextLength<E extends TextControl> {
  length: number;
  /** The control's ref; hands the element on to the caller's own. */
  attach(element: E | null): ReturnType<RefCallback<E>>;
}

export interface TextLengthOptions<E extends TextControl> {
  value: unknown;
  defaultValue: unknown;
  ref: Ref<E> | undefined;
}

/** How many characters a control holds, also when a form library writes them into it. */
export function useTextLength<E extends TextControl>({
  value,
  defaultValue,
  ref,
}: TextLengthOptions<E>): TextLength<E> {
  const box = useRef<E>(null);
  const initial = String(value ?? defaultValue ?? '').length;
  // The element is the store: a form library writes drafts and resets straight into it, and React looks after
  // each render. With a value of the caller it must not: a render before React has heard of the input would
  // put the old value back.
  const isControlled = value !== undefined;
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = isControlled ? null : box.current;
      element?.addEventListener('input', changed);
      return () => element?.removeEventListener('input', changed);
    },
    [isControlled],
  );
  const length = useSyncExternalStore(
    subscribe,
    () => (isControlled ? initial : (box.current?.value.length ?? initial)),
    () => initial,
  );
  return {
    length,
    attach(element) {
      box.current = element;
      return handOn(ref, element);
    },
  };
}

function handOn<E>(ref: Ref<E> | undefined, element: E | null): ReturnType<RefCallback<E>> {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
