import { useEffect, useId, useRef } from 'react';

const MARK = 'konnectOverlay';
const openOverlays = new Set<string>();

function markOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && MARK in state ? state[MARK] : undefined;
}

/**
 * While `open`, one extra history entry stands for the overlay: the Back button (and Android's Back) closes it instead
 * of leaving the page. The entry copies the router's own state, and its popstate is kept from the router, which
 * therefore never sees it. Closing in another way takes the entry back.
 * @example useCloseOnBack(isOpen, handleClose);
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const id = useId();
  const close = useRef(onClose);

  // The newest handler, without opening a new history entry for it.
  useEffect(() => {
    close.current = onClose;
  });

  // The history belongs to the browser.
  useEffect(() => {
    if (!open) return;
    let active = true;
    openOverlays.add(id);
    if (markOf(history.state) !== id) {
      const state: unknown = history.state;
      history.pushState({ ...(typeof state === 'object' ? state : null), [MARK]: id }, '');
    }

    function handlePop(event: PopStateEvent) {
      if (!active || markOf(history.state) === id) return;
      active = false;
      event.stopImmediatePropagation();
      close.current();
    }
    window.addEventListener('popstate', handlePop, { capture: true });

    return () => {
      window.removeEventListener('popstate', handlePop, { capture: true });
      openOverlays.delete(id);
      if (!active) return;
      active = false;
      // Later, because a link inside the overlay may be navigating, and StrictMode mounts twice.
      setTimeout(() => takeBack(id), 0);
    };
  }, [open, id]);
}

function takeBack(id: string) {
  if (markOf(history.state) !== id || openOverlays.has(id)) return;
  const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener('popstate', swallow, { capture: true, once: true });
  history.back();
}
