import type { Reader } from '../reader/global';
import { CODE_ELEMENT, type PageCode, type PageExtra, type PageScript } from './page-code';
import { fetchAhead, scriptTag } from './script-tag';

export interface CodeLoader {
  page(): PageCode | undefined;
  start(): void;
  /** @param own the page's own scripts, or those that all pages share */
  fetchAhead(own: boolean): void;
  reader(): Promise<Reader | undefined>;
  slides(): void;
}

export function createCodeLoader(onFailure: () => void): CodeLoader {
  let page: PageCode | undefined;
  let isStarted = false;
  let isFailed = false;
  let reader: Promise<Reader | undefined> | undefined;
  const arrived = new Set<string>();

  // An author's text may contain an element of this name, but no script.
  const read = (): PageCode | undefined =>
    (page ??= JSON.parse(document.querySelector('script#' + CODE_ELEMENT)?.textContent ?? '0') || undefined);

  function run(script: PageScript): void {
    const [href, , use] = script;
    if (arrived.has(href)) return;
    const tag = scriptTag(script);
    if (use === 'run') tag.addEventListener('load', () => arrived.add(href));
    document.head.append(tag);
  }

  function fail(): void {
    isStarted = false;
    if (!isFailed) onFailure();
    isFailed = true;
  }

  // A capturing listener also gets errors of tags that came in the head of the document.
  addEventListener(
    'error',
    ({ target }) => {
      // Only scripts have `defer`.
      if ((target as HTMLScriptElement).defer) fail();
    },
    true,
  );
  addEventListener('konnect:failed', fail);

  return {
    page: read,
    start() {
      if (isStarted) return;
      isStarted = true;
      isFailed = false;
      performance.mark('konnect:start');
      // The attribute ends the prefetching of documents: see `reader/speculation-rules`.
      document.documentElement.setAttribute('data-code-started', '');
      // The shell reads the document's data when it runs.
      whenParsed(() => read()?.scripts.forEach(run));
    },
    fetchAhead(own) {
      if (isStarted) return;
      read()?.scripts.forEach((script) => (script[2] === 'chunk') === own && fetchAhead(script));
    },
    reader: () => (reader ??= runExtra(read()?.reader).then(() => window.konnectReader)),
    slides: () => void runExtra(read()?.slides),
  };
}

// Resolves even when the script fails, because the page works without it.
function runExtra(extra: PageExtra | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!extra) return resolve();
    const tag = scriptTag([...extra, 'run']);
    (tag as HTMLScriptElement).defer = false;
    tag.onload = tag.onerror = () => resolve();
    document.head.append(tag);
  });
}

export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}
