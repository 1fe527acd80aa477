// Applies stored state in a page without running code. `data-pressed-from` and `data-dismissed-from` hold
// `<storage key>` (stored as `true`) or `<storage key>#<name>` (a JSON list of names).

function isStored(address: string): boolean {
  const end = address.indexOf('#');
  const key = end < 0 ? address : address.slice(0, end);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (end < 0) return stored === true;
    return Array.isArray(stored) && stored.some((name) => String(name) === address.slice(end + 1));
  } catch {
    // Storage that is blocked, or text that is not ours.
    return false;
  }
}

/**
 * Presses toggles that this device pressed before. React must not compare the attribute at hydration
 * (`suppressHydrationWarning`) and reads the same storage afterwards.
 */
export function showOwnLikes(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed-from]'))
    if (isStored(button.dataset['pressedFrom'] ?? '')) button.setAttribute('aria-pressed', 'true');
}

/**
 * Hides what this device dismissed, and a `section` or `details` with nothing else. Run it before the first
 * paint, because later the page would move.
 */
export function hideDismissed(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-dismissed-from]')) {
    if (!isStored(element.dataset['dismissedFrom'] ?? '')) continue;
    element.hidden = true;
    for (let group = around(element); group; group = around(group))
      if (!group.querySelector('[data-dismissed-from]:not([hidden])')) group.hidden = true;
  }
}

const around = (element: Element): HTMLElement | null | undefined =>
  element.parentElement?.closest<HTMLElement>('section, details');

/** Opens and shows the `details` of the fragment. @returns false without one: code may add it */
export function openTarget(): boolean {
  const target = findTarget();
  if (target instanceof HTMLDetailsElement && !target.open) {
    target.open = true;
    target.scrollIntoView();
  }
  return target !== null;
}

function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // A malformed escape names nothing.
    return null;
  }
}
