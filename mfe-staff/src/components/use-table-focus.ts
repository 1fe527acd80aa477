import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Place {
  element: HTMLElement;
  /** Of its row; undefined above the rows. */
  key: string | undefined;
  index: number;
}

export interface TableFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

const ROWS = 'tr[data-key]';
const CONTROLS = 'a[href], button, input, select, textarea';

/**
 * A press in a table often takes its own row or button away, and the focus would fall back to the start of
 * the page. It goes on in the same row, else in the one that takes its place, else where the list was.
 */
export function useTableFocus(): TableFocus {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Place | null>(null);
  // After each change, because a row may go long after the press, or below the dialog that asked.
  useEffect(() => {
    const place = last.current;
    if (box.current && place && !place.element.isConnected && document.activeElement === document.body)
      successorOf(place, box.current)?.focus();
  });
  return {
    ref: box,
    onFocus({ target }) {
      const row = target.closest<HTMLTableRowElement>(ROWS);
      last.current = { element: target, key: row?.dataset['key'], index: row?.sectionRowIndex ?? 0 };
    },
    onBlur({ relatedTarget }) {
      // The person has left for the page itself: no change of the rows may call them back.
      if (!relatedTarget) last.current = null;
    },
  };
}

function successorOf({ element, key, index }: Place, box: HTMLElement): HTMLElement | null | undefined {
  const rows = [...box.querySelectorAll<HTMLElement>(ROWS)];
  if (rows.length === 0) {
    const heading = box.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    return heading;
  }
  const next = rows.find(({ dataset }) => dataset['key'] === key) ?? rows[index] ?? rows.at(-1);
  const controls = [...((key && next) || box).querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.find(({ textContent }) => textContent === element.textContent) ?? controls[0];
}
