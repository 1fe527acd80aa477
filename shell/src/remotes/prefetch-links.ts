import type { RouteObject } from 'react-router';
import type { PageHandle } from '../app/page-handle';
import { matchAddress } from '../router';

interface ConnectionInfo {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Fetches the code behind a link when a person comes near it by pointer, touch or keyboard focus.
 * Never on data saver or a poor network.
 */
export function prefetchLinks(
  routes: RouteObject[],
  prefetch: (handle: PageHandle) => void,
  saveData: () => boolean,
): void {
  const asked = new Set<string>();
  const near = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || saveData() || isPoor()) return;
    const handle = matchAddress(routes, link.pathname)?.at(-1)?.route.handle as PageHandle | undefined;
    if (!handle) return;
    const key = `${handle.remote}/${handle.page}`;
    if (asked.has(key)) return;
    asked.add(key);
    prefetch(handle);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, near, { passive: true });
}

function isPoor(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionInfo };
  return (
    connection?.saveData === true ||
    connection?.effectiveType === 'slow-2g' ||
    connection?.effectiveType === '2g'
  );
}
