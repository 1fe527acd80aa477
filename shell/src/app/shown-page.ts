import type { PageHandle } from './page-handle';

export interface ShownPage {
  current(): PageHandle | undefined;
  /** Calls the listener after each navigation, including a change of the query alone. */
  subscribe(listener: () => void): void;
}

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
