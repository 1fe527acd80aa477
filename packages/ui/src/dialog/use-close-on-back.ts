import { useEffect, useRef } from 'react';

const MARK = 'konnectOverlay';
/** Entries whose overlay is gone and that are about to be taken back. */
const leaving = new Set<string>();
let opened = 0;

function currentMark(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(MARK in state)) return undefined;
  return typeof state[MARK] === 'string' ? state[MARK] : undefined;
}

/** Adds the overlay's entry, or takes over the one that a StrictMode remount just left. */
function enter(): string {
  const left = currentMark();
  if (left !== undefined && leaving.delete(left)) return left;
  opened += 1;
  // The time, because entries outlive a reload and the counter does not.
  const mark = `${Date.now()}-${opened}`;
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : null), [MARK]: mark }, '');
  return mark;
}

/** Removes the overlay's entry, unless the page has moved on from it. */
function leave(mark: string) {
  leaving.add(mark);
  // Later: a link inside the overlay may be navigating, and StrictMode mounts twice.
  setTimeout(() => {
    if (!leaving.delete(mark) || currentMark() !== mark) return;
    window.addEventListener('popstate', keepFromRouter, { capture: true, once: true });
    history.back();
  }, 0);
}

function keepFromRouter(event: PopStateEvent) {
  event.stopImmediatePropagation();
}

/**
 * While `open`, one extra history entry stands for the overlay: the Back button (and Android's Back) closes it instead
 * of leaving the page. The entry copies the router's own state, and its popstate is kept from the router, which
 * therefore never sees it. Closing in another way takes the entry back.
 * @example useCloseOnBack(isOpen, handleClose);
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);

  // The newest handler, without opening a new history entry for it.
  useEffect(() => {
    close.current = onClose;
  });

  // The history belongs to the browser.
  useEffect(() => {
    if (!open) return;
    const mark = enter();
    let isActive = true;

    function handlePop(event: PopStateEvent) {
      if (!isActive || currentMark() === mark) return;
      isActive = false;
      keepFromRouter(event);
      close.current();
    }
    window.addEventListener('popstate', handlePop, { capture: true });

    return () => {
      window.removeEventListener('popstate', handlePop, { capture: true });
      if (isActive) leave(mark);
      isActive = false;
    };
  }, [open]);
}
