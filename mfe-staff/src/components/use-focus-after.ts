import { useEffect, useRef } from 'react';

/**
 * For a press whose button disappears: the focus would fall back to the start of the page. Call it beside the
 * change of state; the element is looked up and focused once this component shows the change.
 */
export function useFocusAfter(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);
  // After the dialog that asked is gone: outside a modal dialog nothing can take the focus.
  useEffect(() => {
    wanted.current?.()?.focus();
    wanted.current = undefined;
  });
  return (find) => {
    wanted.current = find;
  };
}
