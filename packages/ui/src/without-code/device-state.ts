// What this device remembers, shown in a page whose code does not run. The HTML says where it is stored, so
// that whoever shows it needs to know nothing of the area: `data-pressed-from` and `data-dismissed-from` hold
// `<storage key>` or `<storage key>#<name>`. With a name the stored JSON is a list of names, without one it
// is `true`.

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
 * Presses the toggles that this device has pressed before, by their `data-pressed-from`. React must not
 * compare the attribute when it hydrates (`suppressHydrationWarning`) and reads the same storage afterwards.
 */
export function showOwnLikes(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-pressed-from]'))
    if (isStored(button.dataset['pressedFrom'] ?? '')) button.setAttribute('aria-pressed', 'true');
}

/**
 * Hides what this device has dismissed before, by its `data-dismissed-from`, and a `section` or `details`
 * with the last notice in it. Run it before the first paint: what is hidden later moves the page.
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

/**
 * Opens the `details` that the address names, and shows it. Returns false when the page has no such place:
 * code may add it.
 */
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
    // An escape that is broken names nothing.
    return null;
  }
}
