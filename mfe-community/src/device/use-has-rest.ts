import { useDeferredValue } from 'react';

interface EntryChange extends Event {
  navigationType: string | null;
}

// Firefox before 147 and Safari before 26 do not have it: their pages are rendered at once.
const navigation = (globalThis as { navigation?: EventTarget }).navigation;
let isOpenedByLink = false;
// The router writes the new address before it renders the page.
navigation?.addEventListener('currententrychange', (event) => {
  isOpenedByLink = (event as EntryChange).navigationType === 'push' && location.hash === '';
});

/**
 * False in the first render of a page that a link has opened inside the document, so that a phone shows its
 * top before it renders the rest; true right after it. Always true on the edge, during hydration, and where a
 * place in the page is due: after Back, and with a hash.
 */
export function useHasRest(): boolean {
  return useDeferredValue(true, !isOpenedByLink);
}
