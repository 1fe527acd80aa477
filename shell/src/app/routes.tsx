import type { Claim, Problem, Release } from '@konnect/contracts';
import { isProblem, links } from '@konnect/contracts';
import { isPageSignal, pageNotFound, pageRedirect, type Host } from '@konnect/host-api';
import { redirect, redirectDocument, replace, type RouteObject } from 'react-router';
import type { PageSource } from '../remotes/page-source';
import { RouteError } from './area-error';
import { AreaPage } from './area-page';
import { AreaPending } from './area-pending';
import { Root } from './root';
import type { PageHandle, PageLoad } from './page-handle';

/** What a page is loaded with: one for a document in the browser, one for each rendering on the edge. */
export interface PageScope {
  host: Host;
  source: PageSource;
  /** On the edge: when it aborts, an area that is not ready is left to the browser. */
  deadline?: AbortSignal;
}

export interface ClaimOptions {
  release: Release;
  shellClaims: readonly Claim[];
  /** In the browser: id of the route that the document was opened for. */
  openedFor?(): string | undefined;
}

export interface RoutesOptions extends PageScope, ClaimOptions {}

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

/** Id of a claim's route: the same on the edge and in the browser. */
export function routeId(remote: string, claim: Claim): string {
  return `${remote}:${claim.path}`;
}

/**
 * The site's routes, made from the claims of this visitor's release. Each claim is one data route whose loader fetches the
 * remote; React Router's own `lazy` would remember a failed load for ever, and Retry could not work.
 */
export function createSiteRoutes(options: RoutesOptions): RouteObject[] {
  return createSharedRoutes(options, () => options);
}

/**
 * The same for many renderings.
 * @param scopeOf reads a rendering's scope from what the router was given for it
 */
export function createSharedRoutes(
  options: ClaimOptions,
  scopeOf: (context: unknown) => PageScope,
): RouteObject[] {
  const { release, shellClaims } = options;
  const all = [{ id: 'shell', claims: shellClaims }, ...release.remotes];
  const claimed = all.flatMap(({ id, claims }) =>
    claims.map((claim) => claimRoute(options, scopeOf, id, claim)),
  );
  const unknown: RouteObject = {
    ...claimRoute(options, scopeOf, 'shell', { path: '*', page: 'not-found-page' }),
    // A real 404 on the edge; in the browser the page is simply shown.
    loader: async ({ context, request }): Promise<PageLoad> => {
      const { host, source } = scopeOf(context);
      const { pathname, search } = new URL(request.url);
      const { shortAddress } = await loadAddresses();
      const leadsTo = shortAddress(pathname, host.config);
      if (leadsTo) throw redirect(leadsTo);
      // Another remote's, perhaps: the edge knows them all. Where the document is open already it has said that there is nothing.
      if (release.unlisted && host.environment === 'browser' && pathname !== location.pathname)
        throw redirectDocument(pathname + search);
      await source.load('shell', 'not-found-page');
      return host.environment === 'edge' ? { failure: pageNotFound() } : {};
    },
  };
  return [
    {
      id: 'root',
      element: <Root />,
      hydrateFallbackElement: <AreaPending />,
      children: [...claimed, unknown],
    },
  ];
}

function claimRoute(
  { openedFor }: ClaimOptions,
  scopeOf: (context: unknown) => PageScope,
  remote: string,
  claim: Claim,
): RouteObject {
  const handle: PageHandle = {
    remote,
    page: claim.page,
    path: claim.path,
    ...(claim.frame && { frame: claim.frame }),
    ...((claim.private || claim.document) && { isPersonal: true }),
  };
  const id = routeId(remote, claim);
  return {
    id,
    path: claim.path,
    handle,
    element: <AreaPage remote={remote} page={claim.page} />,
    errorElement: <RouteError remote={remote} page={claim.page} />,
    hydrateFallbackElement: <AreaPending />,
    loader: async ({ params, request, context }): Promise<PageLoad> => {
      const scope = scopeOf(context);
      const url = new URL(request.url);
      // Its content security policy differs from the open document's: only a new document can have it. A document that was
      // opened for this route has it already, also when its first view was left to the browser or is tried again.
      if (claim.document && scope.host.environment === 'browser' && openedFor?.() !== id) {
        // The browser's own error page would replace the page that is open here.
        if (!navigator.onLine) return { failure: OFFLINE_PROBLEM };
        throw redirectDocument(url.pathname + url.search);
      }
      // A request with the deadline's signal would make the router's own handler throw.
      return loadPage(scope, handle, { params, url, signal: scope.deadline ?? request.signal });
    },
  };
}

/** Only addresses with capitals and those that lead nowhere need them. */
const loadAddresses = () => import(/* webpackChunkName: "addresses" */ '../router/addresses');

/** Fetches a page's code and data. @throws Response that leads elsewhere */
async function loadPage(
  { host, source, deadline }: PageScope,
  { remote, page: name, path }: PageHandle,
  { params, url, signal }: OpenedPage,
): Promise<PageLoad> {
  const ready = async (): Promise<PageLoad> => {
    // Claims are written in small letters.
    const right =
      path && /[A-Z]/.test(url.pathname) && (await loadAddresses()).rightCasePath(path, url.pathname);
    if (right) throw pageRedirect(right + url.search, 301);
    const page = await source.load(remote, name);
    await page.loader?.({ host, params, url, signal });
    return {};
  };
  try {
    return await (deadline ? Promise.race([ready(), expired(deadline)]) : ready());
  } catch (error) {
    return failed(error, host, url, source);
  }
}

function expired(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new Error('The page was not ready in time.'));
    if (deadline.aborted) fail();
    else deadline.addEventListener('abort', fail, { once: true });
  });
}

/** @throws Response that leads elsewhere */
async function failed(error: unknown, host: Host, url: URL, source: PageSource): Promise<PageLoad> {
  if (isPageSignal(error) && error.kind === 'redirect' && error.to)
    throw moved(host, url, error.to, error.status);
  const isMissing =
    (isPageSignal(error) && error.kind === 'not-found') || (isProblem(error) && error.status === 404);
  if (!isMissing) return { failure: error ?? new Error('The page failed without a reason.') };
  // Slugs are written in small letters. If nothing is there either, that address answers 404 itself.
  const { lowerCasePath } = await loadAddresses();
  const lower = lowerCasePath(url.pathname);
  if (lower !== url.pathname) throw moved(host, url, lower + url.search, 302);
  if (host.environment === 'browser') throw moved(host, url, links.notFound(url.pathname), 302);
  await source.load('shell', 'not-found-page');
  return { failure: pageNotFound() };
}

/** A link's navigation has no step in the history yet. Back, Forward and Retry stand on theirs: another one would catch Back. */
function moved(host: Host, url: URL, to: string, status: number): Response {
  const isHere =
    host.environment === 'browser' && location.pathname + location.search === url.pathname + url.search;
  return isHere ? replace(to, status) : redirect(to, status);
}
