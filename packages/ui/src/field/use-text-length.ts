import { useCallback, useRef, useSyncExternalStore, type Ref, type RefCallback } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

export interface TextLength<E extends TextControl> {
  length: number;
  /** The control's ref, which also sets the caller's. */
  attach(element: E | null): ReturnType<RefCallback<E>>;
}

export interface TextLengthOptions<E extends TextControl> {
  value: unknown;
  defaultValue: unknown;
  ref: Ref<E> | undefined;
}

/** Length of a control's text, also when a form library writes it. */
export function useTextLength<E extends TextControl>({
  value,
  defaultValue,
  ref,
}: TextLengthOptions<E>): TextLength<E> {
  const box = useRef<E>(null);
  const initial = String(value ?? defaultValue ?? '').length;
  // A form library writes into the element, so React reads it after each render. A caller's value must not be
  // read so: a render before React hears of the input would restore the old one.
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
