/**
 * A style that came broken with the document is asked for again after so many milliseconds, each time longer.
 */
const RELOAD_AFTER = [0, 2_000, 8_000, 30_000];

/**
 * The document's styles hold back its scripts, so all of them have arrived or failed by now. The failed ones
 * are asked for again: the builds take a tag for a style that is there.
 * @param onFailed told once for each
 */
export function reloadStyles(onFailed: (href: string) => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')) {
    // A browser keeps an empty sheet of one that did not come.
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
