import { type RefObject, useEffect, useRef } from 'react';

export interface NewCardFocus {
  list: RefObject<HTMLUListElement | null>;
  /** Loads more cards, and focuses the first of them. @param load resolves to whether cards were added */
  focusAfter(load: () => Promise<boolean>): Promise<void>;
}

/**
 * Moves the focus once for each Load More: a list grows for other reasons too, such as a search.
 * @param count of the cards that the list shows
 * @param target selector of what a card has the focus on
 */
export function useNewCardFocus(count: number, target: 'a' | 'button'): NewCardFocus {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);

  // The card exists only after the list has grown.
  useEffect(() => {
    const at = wanted.current;
    if (at === null || count <= at) return;
    wanted.current = null;
    // A visitor who types meanwhile would lose the next letters.
    if (document.activeElement?.matches('input, textarea, select')) return;
    list.current?.children[at]?.querySelector<HTMLElement>(target)?.focus();
  }, [count, target]);

  return {
    list,
    async focusAfter(load) {
      wanted.current = count;
      if (!(await load())) wanted.current = null;
    },
  };
}
