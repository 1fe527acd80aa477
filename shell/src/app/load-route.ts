// The first page came with its document, so this code is fetched once that page answers.
import type { Problem, Release } from '@konnect/contracts';
import { isProblem, links } from '@konnect/contracts';
import { isPageSignal, pageNotFound, pageRedirect, type Host, type Page } from '@konnect/host-api';
import type { RouteMatch } from 'react-router';
import type { PageSource } from '../remotes/page-source';
import type { RouteOutcome } from '../router';
import { allOf, loadCode } from './load-code';
import type { PageHandle } from './page-handle';

/** One for a document in the browser, one for each rendering on the edge. */
export interface PageScope {
  host: Host;
  source: PageSource;
  release: Release;
  /** On the edge: when it aborts, an area that is not ready is left to the browser. */
  deadline?: AbortSignal;
  openedFor?(): string | undefined;
}

export interface OpenedPage {
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
}

const OFFLINE_PROBLEM: Problem = {
  kind: 'problem',
  status: 0,
  code: 'network',
  requestId: '',
  message: 'This phone is offline.',
};

export async function loadRoute(
  scope: PageScope,
  match: RouteMatch | undefined,
  url: URL,
  signal: AbortSignal,
): Promise<RouteOutcome> {
  const { host, openedFor, deadline } = scope;
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle || handle.path === '*') return loadUnknown(scope, url);
  // A page with its own content security policy needs a new document, unless this one was opened for it.
  if (handle.hasOwnDocument && host.environment === 'browser' && openedFor?.() !== match.route.id) {
    // Offline, the browser's own error page would replace the open page.
    if (!navigator.onLine) return { load: { failure: OFFLINE_PROBLEM } };
    return { move: { to: url.pathname + url.search, status: 302, isDocument: true } };
  }
  return loadPage(scope, handle, { params: match.params, url, signal: deadline ?? signal });
}

async function loadUnknown({ host, source, release }: PageScope, url: URL): Promise<RouteOutcome> {
  const { pathname, search } = url;
  const { shortAddress } = await loadAddresses();
  const to = shortAddress(pathname, host.config);
  if (to) return { move: { to, status: 302 } };
  // Another remote may own the address: only the edge knows all, unless it has answered for this document.
  if (release.unlisted && host.environment === 'browser' && pathname !== location.pathname)
    return { move: { to: pathname + search, status: 302, isDocument: true } };
  await source.load('shell', 'not-found-page');
  return { load: host.environment === 'edge' ? { failure: pageNotFound() } : {} };
}

// Only addresses with capitals and unknown ones need this code.
const loadAddresses = () => import(/* webpackChunkName: "addresses" */ '../router/addresses');

async function loadPage(
  { host, source, deadline }: PageScope,
  handle: PageHandle,
  { params, url, signal }: OpenedPage,
): Promise<RouteOutcome> {
  const ready = async (): Promise<RouteOutcome> => {
    const { path } = handle;
    // Claims are in lower case.
    const right =
      path && /[A-Z]/.test(url.pathname) && (await loadAddresses()).rightCasePath(path, url.pathname);
    if (right) throw pageRedirect(right + url.search, 301);
    const parts = await loadCode(source, handle).catch((error: unknown) => {
      // In the browser a missing layout leaves the page alone; on the edge its version has failed.
      const { remote, page, layouts = [] } = handle;
      if (host.environment !== 'browser' || !source.loaded(remote, page)) throw error;
      return [...layouts, page].flatMap((name) => source.loaded(remote, name) ?? []);
    });
    const args = { host, params, url, signal };
    await allOf(
      parts.map(async (part, index) => {
        const isLayout = index < parts.length - 1;
        await (isLayout && host.environment === 'browser' ? loadLayout(part, args) : part.loader?.(args));
      }),
    );
    return { load: {} };
  };
  try {
    return await (deadline ? Promise.race([ready(), expired(deadline)]) : ready());
  } catch (error) {
    return failed(error, host, url, source);
  }
}

type LoaderArgs = Parameters<NonNullable<Page['loader']>>[0];

// Without its data a layout leaves the page alone, but its redirects and 404 count.
async function loadLayout({ loader }: Page, args: LoaderArgs): Promise<void> {
  try {
    await loader?.(args);
  } catch (error) {
    if (isPageSignal(error)) throw error;
  }
}

function expired(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error('The page was not ready in time.'));
    if (deadline.aborted) fail();
    else deadline.addEventListener('abort', fail, { once: true });
  });
}

async function failed(error: unknown, host: Host, url: URL, source: PageSource): Promise<RouteOutcome> {
  if (isPageSignal(error) && error.kind === 'redirect' && error.to)
    return moved(host, url, error.to, error.status);
  const isMissing =
    (isPageSignal(error) && error.kind === 'not-found') || (isProblem(error) && error.status === 404);
  if (!isMissing) return { load: { failure: error ?? new Error('The page failed without a reason.') } };
  // Slugs are in lower case. If nothing is there either, that address answers 404 itself.
  const { lowerCasePath } = await loadAddresses();
  const lower = lowerCasePath(url.pathname);
  if (lower !== url.pathname) return moved(host, url, lower + url.search, 302);
  if (host.environment === 'browser') return moved(host, url, links.notFound(url.pathname), 302);
  await source.load('shell', 'not-found-page');
  return { load: { failure: pageNotFound() } };
}

// Back, Forward and Retry already have a step in the history: another one would catch Back.
function moved(host: Host, url: URL, to: string, status: number): RouteOutcome {
  const isHere =
    host.environment === 'browser' && location.pathname + location.search === url.pathname + url.search;
  return { move: { to, status, ...(isHere && { replaces: true }) } };
}
