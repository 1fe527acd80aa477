/** Milliseconds before each new request of a broken style. */
const RELOAD_AFTER = [0, 2_000, 8_000, 30_000];

/** The document's styles block its scripts, so by now all of them have loaded or failed. */
export function reloadStyles(onFailed: (href: string) => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')) {
    // A browser keeps an empty sheet of a style that did not load.
    if (link.sheet?.cssRules.length) continue;
    onFailed(link.href);
    reload(link, link.href, 1);
  }
}

function reload(failed: HTMLLinkElement, href: string, attempt: number): void {
  const wait = RELOAD_AFTER[attempt - 1];
  if (wait === undefined) return;
  setTimeout(() => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.href = `${href}?retry=${attempt}`;
    link.onerror = () => reload(link, href, attempt + 1);
    failed.replaceWith(link);
  }, wait);
}
