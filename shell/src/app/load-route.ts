// What a change of the page in the document needs. The first page came with its document, so this is fetched
// once that page answers.
import type { Problem, Release } from '@konnect/contracts';
import { isProblem, links } from '@konnect/contracts';
import { isPageSignal, pageNotFound, pageRedirect, type Host, type Page } from '@konnect/host-api';
import type { RouteMatch } from 'react-router';
import type { PageSource } from '../remotes/page-source';
import type { RouteOutcome } from '../router';
import { allOf, loadCode } from './load-code';
import type { PageHandle } from './page-handle';

/** What a page is loaded with: one for a document in the browser, one for each rendering on the edge. */
export interface PageScope {
  host: Host;
  source: PageSource;
  release: Release;
  /** On the edge: when it aborts, an area that is not ready is left to the browser. */
  deadline?: AbortSignal;
  /** In the browser: id of the route that the document was opened for. */
  openedFor?(): string | undefined;
}

/** A page's address and what was read from it. */
export interface OpenedPage {
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
}

/** As a call without a network fails. */
const OFFLINE_PROBLEM: Problem = {
  kind: 'problem',
  status: 0,
  code: 'network',
  requestId: '',
  message: 'This phone is offline.',
};

/** Fetches the code and the data of the page that a route leads to, or tells where it leads instead. */
export async function loadRoute(
  scope: PageScope,
  match: RouteMatch | undefined,
  url: URL,
  signal: AbortSignal,
): Promise<RouteOutcome> {
  const { host, openedFor, deadline } = scope;
  const handle = match?.route.handle as PageHandle | undefined;
  if (!match || !handle || handle.path === '*') return loadUnknown(scope, url);
  // Its content security policy differs from the open document's: only a new document can have it. A document
  // that was opened for this route has it already, also when its first view was left to the browser or is
  // tried again.
  if (handle.hasOwnDocument && host.environment === 'browser' && openedFor?.() !== match.route.id) {
    // The browser's own error page would replace the page that is open here.
    if (!navigator.onLine) return { load: { failure: OFFLINE_PROBLEM } };
    return { move: { to: url.pathname + url.search, status: 302, isDocument: true } };
  }
  return loadPage(scope, handle, { params: match.params, url, signal: deadline ?? signal });
}

/** A real 404 on the edge; in the browser the page is simply shown. */
async function loadUnknown({ host, source, release }: PageScope, url: URL): Promise<RouteOutcome> {
  const { pathname, search } = url;
  const { shortAddress } = await loadAddresses();
  const to = shortAddress(pathname, host.config);
  if (to) return { move: { to, status: 302 } };
  // Another remote's, perhaps: the edge knows them all. Where the document is open already it has said that
  // there is nothing.
  if (release.unlisted && host.environment === 'browser' && pathname !== location.pathname)
    return { move: { to: pathname + search, status: 302, isDocument: true } };
  await source.load('shell', 'not-found-page');
  return { load: host.environment === 'edge' ? { failure: pageNotFound() } : {} };
}

/** Only addresses with capitals and those that lead nowhere need them. */
const loadAddresses = () => import(/* webpackChunkName: "addresses" */ '../router/addresses');

async function loadPage(
  { host, source, deadline }: PageScope,
  handle: PageHandle,
  { params, url, signal }: OpenedPage,
): Promise<RouteOutcome> {
  const ready = async (): Promise<RouteOutcome> => {
    const { path } = handle;
    // Claims are written in small letters.
    const right =
      path && /[A-Z]/.test(url.pathname) && (await loadAddresses()).rightCasePath(path, url.pathname);
    if (right) throw pageRedirect(right + url.search, 301);
    const parts = await loadCode(source, handle).catch((error: unknown) => {
      // In the browser, a layout that does not arrive leaves the page alone. On the edge its version has
      // failed.
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

/** A layout without its data leaves the page alone; where it leads, or that nothing is here, counts. */
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
  // Slugs are written in small letters. If nothing is there either, that address answers 404 itself.
  const { lowerCasePath } = await loadAddresses();
  const lower = lowerCasePath(url.pathname);
  if (lower !== url.pathname) return moved(host, url, lower + url.search, 302);
  if (host.environment === 'browser') return moved(host, url, links.notFound(url.pathname), 302);
  await source.load('shell', 'not-found-page');
  return { load: { failure: pageNotFound() } };
}

/**
 * A link's navigation has no step in the history yet. Back, Forward and Retry stand on theirs: another one
 * would catch Back.
 */
function moved(host: Host, url: URL, to: string, status: number): RouteOutcome {
  const isHere =
    host.environment === 'browser' && location.pathname + location.search === url.pathname + url.search;
  return { move: { to, status, ...(isHere && { replaces: true }) } };
}
