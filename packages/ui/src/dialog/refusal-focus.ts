/** An alert with text in it, or a field with an error. */
const REFUSALS = '[role="alert"], [aria-invalid="true"]';

/**
 * Moves the focus to an error that follows a press inside the dialog, but not while a person types.
 * @returns stops it
 */
export function watchRefusals(dialog: HTMLDialogElement): () => void {
  let isWaiting = false;
  let known = new Map<Element, string>();
  const shown = () =>
    new Map(
      [...dialog.querySelectorAll(REFUSALS)].flatMap((element) =>
        isEmptyAlert(element) ? [] : [[element, element.textContent]],
      ),
    );

  const handlePress = (event: Event) => {
    const isPress = event.type === 'submit' || (event.target as Element).closest('button') !== null;
    if (!isPress) return;
    isWaiting = true;
    known = shown();
  };
  const handleInput = () => {
    isWaiting = false;
  };
  const observer = new MutationObserver(() => {
    if (!isWaiting) return;
    const now = shown();
    const news = [...now]
      .filter(([element, text]) => known.get(element) !== text)
      .map(([element]) => element);
    // An error that disappears during the request counts as new when it comes back.
    known = new Map([...known].filter(([element]) => now.has(element)));
    const first = news.find((element) => element.getAttribute('role') === 'alert') ?? news[0];
    if (!(first instanceof HTMLElement)) return;
    isWaiting = false;
    if (first.contains(document.activeElement)) return;
    if (first.getAttribute('role') === 'alert') first.tabIndex = -1;
    first.focus();
  });

  dialog.addEventListener('submit', handlePress, true);
  dialog.addEventListener('click', handlePress, true);
  dialog.addEventListener('input', handleInput);
  observer.observe(dialog, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['role', 'aria-invalid'],
  });
  return () => {
    dialog.removeEventListener('submit', handlePress, true);
    dialog.removeEventListener('click', handlePress, true);
    dialog.removeEventListener('input', handleInput);
    observer.disconnect();
  };
}

function isEmptyAlert(element: Element): boolean {
  return element.getAttribute('role') === 'alert' && element.textContent.trim() === '';
}
