import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isChanging } from '#app/wizard';

/** Finds the control of a field: by its id, as the chosen one of a group, or by its name. */
function boxOf(form: HTMLElement, field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return (
    form.querySelector(`#${name}`) ??
    form.querySelector(`[name="${name}"]:checked`) ??
    form.querySelector(`[name="${name}"]`)
  );
}

export interface Change {
  /** True when the person came from the check page to change one answer. */
  isChange: boolean;
  /** The field of that answer. */
  field: string;
}

/** Moves the focus to the box of the changed answer. @param boxes maps a box to its field */
export function useChange(
  form: RefObject<HTMLElement | null>,
  step: string,
  boxes: Readonly<Partial<Record<string, string>>>,
): Change {
  const { search, hash } = useLocation();
  const isChange = isChanging(search);
  const field = isChange ? decodeURIComponent(hash.slice(1)) : '';

  // The page's announcer leaves the focus alone when the address has a fragment.
  useEffect(() => {
    if (!field || !form.current) return;
    const other = Object.keys(boxes).find((box) => boxes[box] === field);
    const box = boxOf(form.current, field) ?? (other && boxOf(form.current, other));
    if (!box) return;
    box.focus({ preventScroll: true });
    box.scrollIntoView?.({ block: 'center' });
  }, [field, step, form, boxes]);

  return { isChange, field };
}
