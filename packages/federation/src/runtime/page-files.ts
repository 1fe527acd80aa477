import type { FileLists } from './file-lists';

const TIMEOUT = 8000;

type Done = (event: { type: string; target: { src: string } }) => void;

declare global {
  // The builds load chunks and styles through these; see packages/federation/webpack/page-files.mjs.
  var __KONNECT_SCRIPT__: ((url: string, done: Done) => void) | undefined;
  var __KONNECT_STYLE__: ((link: HTMLLinkElement) => void) | undefined;
}

/** Each retry has a new address, because the browser may still hold the first request or its response. */
export function loadPageFiles(lists: Pick<FileLists, 'integrityOf'>): void {
  const tries = new Map<string, number>();
  const address = (url: string): string => (tries.has(url) ? `${url}?retry=${tries.get(url)}` : url);

  function limit(url: string, end: (type: string) => void): (type: string) => void {
    let isOver = false;
    const settle = (type: string): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (type !== 'load') {
        tries.set(url, (tries.get(url) ?? 0) + 1);
        // The next visit finds the file whole in the browser's cache.
        if (type === 'error') void fetch(url, { cache: 'reload' }).catch(() => undefined);
      }
      end(type);
    };
    const timer = setTimeout(() => settle('timeout'), TIMEOUT);
    return settle;
  }

  globalThis.__KONNECT_SCRIPT__ = (url, done) => {
    const script = document.createElement('script');
    const settle = limit(url, (type) => {
      script.remove();
      done({ type, target: { src: url } });
    });
    lists
      .integrityOf(url)
      .then(
        (hash) => {
          prepare(script, url, hash);
          script.src = address(url);
          script.onload = () => settle('load');
          script.onerror = () => settle('error');
          document.head.append(script);
        },
        () => settle('missing'),
      )
      .catch(() => settle('error'));
  };

  globalThis.__KONNECT_STYLE__ = (link) => {
    const { href, onload, onerror } = link;
    const settle = limit(href, (type) => {
      const event = new Event(type === 'load' ? 'load' : 'error');
      (type === 'load' ? onload : onerror)?.call(link, event);
    });
    lists.integrityOf(href).then(
      (hash) => {
        prepare(link, href, hash);
        link.href = address(href);
        link.onload = () => settle('load');
        link.onerror = () => settle('error');
        document.head.append(link);
      },
      () => settle('missing'),
    );
  };
}

/** Equal attributes to the document's own tags let one request serve both. */
function prepare(tag: HTMLScriptElement | HTMLLinkElement, url: string, hash: string | undefined): void {
  if (!url.startsWith(`${location.origin}/`)) tag.crossOrigin = 'anonymous';
  if (hash) tag.integrity = hash;
}
