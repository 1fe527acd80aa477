import type { PageHandle } from './page-handle';

/** Which page the visitor sees, for what runs outside React. */
export interface ShownPage {
  /** Undefined before the first view is known. */
  current(): PageHandle | undefined;
  /**
   * Calls the listener after each navigation, with the new page in the document; also when only its query
   * changed.
   */
  subscribe(listener: () => void): void;
}

/** @param first page that the document came with */
export function createShownPage(first: PageHandle | undefined): ShownPage & {
  show(page: PageHandle | undefined): void;
} {
  const listeners: (() => void)[] = [];
  let current = first;
  return {
    current: () => current,
    subscribe: (listener) => void listeners.push(listener),
    show(page) {
      current = page;
      for (const listener of listeners) listener();
    },
  };
}
