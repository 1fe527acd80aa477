import { useEffect, useRef } from 'react';

const MARK = 'konnectOverlay';
/** Cancelable event before the router hears of a step through the history. */
const STEP = 'konnect:history-step';
/** Entries without an overlay that are about to be removed. */
const leaving = new Set<string>();
/** Prefix of this document's marks, the same in every bundle: entries outlive a reload. */
const DOCUMENT = `${performance.timeOrigin}-`;
let opened = 0;

function currentMark(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(MARK in state)) return undefined;
  return typeof state[MARK] === 'string' ? state[MARK] : undefined;
}

/** Adds an entry, or reuses one without an overlay after a StrictMode remount or a reload. */
function enter(): string {
  const left = currentMark();
  if (left !== undefined && (leaving.delete(left) || !left.startsWith(DOCUMENT))) return left;
  opened += 1;
  // The time, because each bundle counts separately.
  const mark = `${DOCUMENT}${Date.now()}-${opened}`;
  const state: unknown = history.state;
  history.pushState({ ...(typeof state === 'object' ? state : null), [MARK]: mark }, '');
  return mark;
}

/** Removes the overlay's entry, unless the page has moved on from it. */
function leave(mark: string) {
  leaving.add(mark);
  // Delayed, because StrictMode mounts twice.
  setTimeout(() => {
    if (!leaving.delete(mark) || currentMark() !== mark) return;
    keepNextStep();
    history.back();
  }, 0);
}

function keep(event: Event) {
  if (event.type === STEP) event.preventDefault();
  else event.stopImmediatePropagation();
}

function listenForSteps(listener: (event: Event) => void): () => void {
  window.addEventListener(STEP, listener);
  window.addEventListener('popstate', listener, { capture: true });
  return () => {
    window.removeEventListener(STEP, listener);
    window.removeEventListener('popstate', listener, { capture: true });
  };
}

function keepNextStep() {
  const stop = listenForSteps((event) => {
    stop();
    keep(event);
  });
}

/**
 * Call it once before the router is made: `popstate` listeners run in the order they were added, and this one
 * must be first. It asks the overlays of every bundle.
 * @example keepOverlayStepsFromRouter(); const router = createBrowserRouter(routes);
 */
export function keepOverlayStepsFromRouter(): void {
  window.addEventListener('popstate', (event) => {
    const isKept = !window.dispatchEvent(new Event(STEP, { cancelable: true }));
    // The entry of an overlay whose link led away.
    const isLeftOver = !isKept && currentMark() !== undefined;
    if (isKept || isLeftOver) event.stopImmediatePropagation();
    if (isLeftOver) history.back();
  });
}

/** A click by which this document goes to another page of the site. */
function isOwnLink({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return link.origin === location.origin && (link.target === '' || link.target === '_self');
}

/**
 * While `open`, an extra history entry lets Back close the overlay instead of leaving the page. It copies the
 * router's state, and the router never sees its popstate. @example useCloseOnBack(isOpen, handleClose);
 */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);

  // The newest handler, without a new history entry for it.
  useEffect(() => {
    close.current = onClose;
  });

  // The history belongs to the browser.
  useEffect(() => {
    if (!open) return;
    const mark = enter();
    let isActive = true;
    let isFollowing = false;

    function handleStep(event: Event) {
      if (!isActive || currentMark() === mark) return;
      isActive = false;
      keep(event);
      close.current();
    }
    function handleClick(event: MouseEvent) {
      isFollowing = isOwnLink(event);
    }
    const stop = listenForSteps(handleStep);
    document.addEventListener('click', handleClick, { capture: true });

    return () => {
      stop();
      document.removeEventListener('click', handleClick, { capture: true });
      // A step back now would cancel the navigation to the link's page.
      if (isActive && !isFollowing) leave(mark);
      isActive = false;
    };
  }, [open]);
}
