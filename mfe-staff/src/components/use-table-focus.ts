import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Place {
  element: HTMLElement;
  /** Key and position of its row; null above the rows. */
  row: { key: string; index: number } | null;
}

export interface TableFocus {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

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
    if (!box.current || !place || place.element.isConnected) return;
    if (document.activeElement !== document.body) return;
    successorOf(place, box.current)?.focus();
  });
  return {
    ref: box,
    onFocus({ target }) {
      const row = target.closest<HTMLTableRowElement>('tr[data-key]');
      const key = row?.dataset['key'];
      last.current = {
        element: target,
        row: row && key !== undefined ? { key, index: row.sectionRowIndex } : null,
      };
    },
    onBlur({ relatedTarget }) {
      // The person has left for the page itself: no change of the rows may call them back.
      if (!relatedTarget) last.current = null;
    },
  };
}

function successorOf({ element, row }: Place, box: HTMLElement): HTMLElement | null {
  const rows = [...box.querySelectorAll<HTMLElement>('tr[data-key]')];
  if (rows.length === 0) {
    const heading = box.querySelector<HTMLElement>('h2');
    if (heading) heading.tabIndex = -1;
    return heading;
  }
  if (!row) return box.querySelector<HTMLElement>(CONTROLS);
  const next =
    rows.find(({ dataset }) => dataset['key'] === row.key) ?? rows[Math.min(row.index, rows.length - 1)];
  const controls = [...(next?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const text = element.textContent;
  return (text && controls.find(({ textContent }) => textContent === text)) || controls[0] || null;
}
