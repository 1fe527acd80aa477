import type { RouteObject } from 'react-router';
import type { PageHandle } from '#app/app/page-handle';
import type { ShownPage } from '#app/app/shown-page';
import { idle, whenLoaded } from '#app/bootstrap/idle';
import { matchAddress } from '#app/router';
import { countReceivedBytes } from './received-bytes';

/** Bytes of data that a page view may fetch ahead. */
const DATA_BUDGET = 15_000;
/** Bytes of code. Pages of one kind share it, so that a second article costs its data alone. */
const CODE_BUDGET = 15_000;
/** Milliseconds of rest on a link that show interest; a pointer that crosses a list rests less. */
const REST_MS = 80;

export interface PageToCome {
  handle: PageHandle;
  params: Record<string, string | undefined>;
  url: URL;
}

export interface PrefetchOptions {
  routes: RouteObject[];
  shown: ShownPage;
  /** Fetches code, and data that are not personal. Never rejects. */
  prefetch(page: PageToCome): Promise<void>;
  saveData(): boolean;
}

/** Follows touch, focus, a resting pointer and, when idle, the largest links in view, within budgets. */
export function prefetchPages({ routes, shown, prefetch, saveData }: PrefetchOptions): void {
  const received = countReceivedBytes();
  const isSaving = () => saveData() || isSlow();
  const asked = new Set<string>();
  const inView = new Map<HTMLAnchorElement, number>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries)
      if (isIntersecting) inView.set(target as HTMLAnchorElement, box.width * box.height);
      else inView.delete(target as HTMLAnchorElement);
    void fillBudget();
  });
  const kinds = new Set<string>();
  let before = received();
  let lastData = 0;
  let isBusy = false;

  async function ask(link: HTMLAnchorElement): Promise<void> {
    const page = pageOf(routes, link);
    if (!page || asked.has(page.url.href)) return;
    asked.add(page.url.href);
    kinds.add(kindOf(page));
    await prefetch(page);
  }

  function nextLink(): HTMLAnchorElement | undefined {
    const isCodeUsedUp = received().code - before.code >= CODE_BUDGET;
    const allowed = [...inView].filter(([link]) => {
      const page = pageOf(routes, link);
      return page && (!isCodeUsedUp || kinds.has(kindOf(page)));
    });
    return allowed.sort(([, a], [, b]) => b - a)[0]?.[0];
  }

  async function fillBudget(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (;;) {
      await idle();
      const used = received().data - before.data;
      const link = nextLink();
      if (!link || isSaving() || used + lastData >= DATA_BUDGET) break;
      inView.delete(link);
      observer.unobserve(link);
      await ask(link);
      lastData = received().data - before.data - used;
    }
    isBusy = false;
  }

  function watchLinks(): void {
    observer.disconnect();
    inView.clear();
    asked.clear();
    before = received();
    lastData = 0;
    // The code of another remote alone may cost more than the budget.
    const remote = shown.current()?.remote;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (pageOf(routes, link)?.handle.remote === remote) observer.observe(link);
  }

  followIntent((link) => void (isSaving() || ask(link)));
  // What the page itself needs comes first.
  whenLoaded(watchLinks);
  shown.subscribe(() => void idle().then(watchLinks));
}

function kindOf({ handle }: PageToCome): string {
  return `${handle.remote}/${handle.page}`;
}

function followIntent(near: (link: HTMLAnchorElement) => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  for (const type of ['touchstart', 'pointerover', 'focusin'])
    document.addEventListener(
      type,
      (event) => {
        clearTimeout(rest);
        const link = linkOf(event);
        if (!link) return;
        if (type === 'pointerover') rest = setTimeout(() => near(link), REST_MS);
        else near(link);
      },
      { passive: true },
    );
}

function pageOf(routes: RouteObject[], link: HTMLAnchorElement): PageToCome | undefined {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  if (link.pathname === location.pathname && link.search === location.search) return undefined;
  const match = matchAddress(routes, link.pathname)?.at(-1);
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle || handle.path === '*') return undefined;
  return { handle, params: match.params, url: new URL(link.pathname + link.search, location.origin) };
}

interface ConnectionInfo {
  effectiveType?: string;
  saveData?: boolean;
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionInfo };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
