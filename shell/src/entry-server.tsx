import { createApiClient } from '@konnect/api-client';
import type { Head, PublicConfig, Release, SessionInfo } from '@konnect/contracts';
import { isProblem } from '@konnect/contracts';
import * as hostApi from '@konnect/host-api';
import type { Host, Page, Remote } from '@konnect/host-api';
import * as reactQuery from '@tanstack/react-query';
import * as React from 'react';
import type { ReactNode } from 'react';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import * as reactRouterDom from 'react-router-dom';
import { isRouteErrorResponse, StaticRouterProvider } from 'react-router';
import type { Writable } from 'node:stream';
import { App } from './app/app';
import type { BootData, PageError } from './app/boot-data';
import { edgeQueries } from './app/edge-queries';
import { EdgeRouter } from './app/edge-router';
import { createQueryClient } from './app/query-client';
import { createNotices } from './notices';
import { createPreferences } from './preferences';
import type { PageHandle } from './app/page-handle';
import type { PageSource } from './remotes/page-source';
import { FrameCache, renderWhole } from './app/whole-page';
import { openEntries } from './layout';
import { shellRemote } from './routes';
import { createEdgeSubmissions } from './submissions';

/** What the remotes' server bundles get when they ask for a shared library: the shell's own copies. */
export const shared: Record<string, unknown> = {
  react: React,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': { ...reactQuery, ...edgeQueries },
  '@konnect/host-api': hostApi,
};

/** The shell's own claims and pages, for the descriptor. */
export const remote = shellRemote;

export interface RenderRequest {
  url: URL;
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  /** Reaches the services with this visitor's rights. */
  fetch: typeof fetch;
  /** A public answer that `fetch` has kept, as it was parsed; undefined when it has none. */
  recall?(address: string): unknown;
  /** Server bundle of a remote. @throws when it is not to be had */
  loadRemote(id: string): Promise<Remote>;
  /** Aborts data and rendering: the page then goes out with its area left to the browser. */
  signal: AbortSignal;
  onError(error: unknown): void;
}

export interface RenderedPage {
  status: number;
  /** Set for redirects; nothing else matters then. */
  location?: string;
  head: Head;
  /** Whose page this is, for the preloads. */
  handle: PageHandle;
  boot: BootData;
  /** The body at once, in parts; undefined when it cannot be whole at once, and then `pipe` has to. A shell of an earlier release has only that. */
  whole?(): (string | Uint8Array)[] | undefined;
  /** Renders the body into the stream and ends it. */
  pipe(destination: Writable): void;
}

/** Loads a page's data and prepares its rendering. Never throws for a remote's failure. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const host = createEdgeHost(request);
  const source = createEdgeSource(request);
  const router = new EdgeRouter(request.release, shellRemote.claims, request.url);
  const context = await router.load({ host, source, deadline: request.signal }, request.signal);
  if (context instanceof Response) return redirected(request, context);

  const match = context.matches.at(-1);
  const handle = (match?.route.handle as PageHandle | undefined) ?? {
    remote: 'shell',
    page: 'not-found-page',
  };
  const failure = Object.values(context.errors ?? {})[0];
  const isNotFound = isRouteErrorResponse(failure) && failure.status === 404;
  // A remote whose server bundle is missing or throws is left to the browser; its data problems are shown as such.
  const isFrameOnly = failure !== undefined && !isNotFound && !isProblem(failure);
  if (isFrameOnly) request.onError(failure);

  const shown: PageHandle = isNotFound ? { remote: 'shell', page: 'not-found-page' } : handle;
  const status = isNotFound
    ? 404
    : isProblem(failure)
      ? failure.status >= 400 && failure.status < 500
        ? failure.status
        : 503
      : 200;
  const head = headOf(host, source, shown, match?.params ?? {}, request);
  const rendered = failure === undefined ? 'page' : isFrameOnly ? 'frame' : 'error';
  const boot: BootData = {
    release: request.release,
    config: request.config,
    session: request.session,
    saveData: request.saveData,
    rendered,
    ...(rendered === 'error' ? { error: errorOf(failure, status) } : {}),
    // Without times: the same content gives the same document, and so the same ETag.
    queries: host.queryClient
      .getQueryCache()
      .getAll()
      .flatMap((query) =>
        query.state.status === 'success' ? [[query.queryKey, query.state.data] as const] : [],
      ),
  };
  // Frame only: the error boundary's place is taken by the skeleton, which the browser replaces.
  const routed = isFrameOnly ? { ...context, errors: null } : context;
  const notices = createNotices();
  const preferences = createPreferences({ saveData: request.saveData });
  const { release, config, session, saveData, url, signal } = request;
  const app = (isHollow: boolean) => (
    <App host={host} shell={{ release, session, source, notices, preferences, isFrameOnly, isHollow }}>
      <StaticRouterProvider router={router.render(routed)} context={routed} hydrate={false} />
    </App>
  );
  return {
    status,
    head,
    handle: shown,
    boot,
    whole() {
      if (isFrameOnly || signal.aborted) return undefined;
      // What staff see names them; it is rendered in full.
      const frames = session
        ? undefined
        : new FrameCache(
            release,
            config,
            `${saveData ? 1 : 0} ${handle.frame ?? ''} ${openEntries(release, url.pathname)}`,
          );
      return renderWhole(app, frames);
    },
    pipe: (destination) => pipe(destination, app(false), request),
  };
}

function pipe(destination: Writable, app: ReactNode, request: RenderRequest): void {
  const stream = renderToPipeableStream(app, {
    // All of the page in its place: parts that come late or are moved out for their size need inline scripts, which the policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => stream.pipe(destination),
    onShellError: (error) => {
      request.onError(error);
      destination.end();
    },
    onError: (error) => request.onError(error),
  });
  if (request.signal.aborted) stream.abort();
  else request.signal.addEventListener('abort', () => stream.abort(), { once: true });
}

function createEdgeHost({ config, session, saveData, fetch, recall }: RenderRequest): Host {
  return {
    environment: 'edge',
    config,
    queryClient: createQueryClient('edge'),
    api: createApiClient({
      bases: config.bases,
      publicToken: config.publicToken,
      fetch,
      ...(recall ? { recall } : {}),
    }),
    session: {
      current: () => session,
      signOut: async () => undefined,
      refresh: () => Promise.reject(new Error('The edge has one session for a whole rendering.')),
    },
    notify: { success: () => undefined, info: () => undefined },
    submissions: createEdgeSubmissions(),
    track: { event: () => undefined },
    flags: { isOn: (name) => config.flags?.includes(name) ?? false },
    preferences: { saveData: () => saveData },
    slots: { load: async () => null },
  };
}

function createEdgeSource({ loadRemote }: RenderRequest): PageSource {
  const pages = new Map<string, Page>();
  return {
    async load(id, page) {
      const from: Pick<Remote, 'pages'> = id === 'shell' ? shellRemote : await loadRemote(id);
      const module = await from.pages[page]?.();
      if (!module) throw new Error(`${id} has no page ${page}.`);
      pages.set(`${id}/${page}`, module.page);
      return module.page;
    },
    loaded: (id, page) => pages.get(`${id}/${page}`),
    isOnFallback: () => false,
  };
}

function headOf(
  host: Host,
  source: PageSource,
  { remote: id, page }: PageHandle,
  params: Record<string, string | undefined>,
  request: RenderRequest,
): Head {
  const fallback: Head = { title: request.config.siteName, description: '', noIndex: true };
  try {
    return source.loaded(id, page)?.head({ host, params, url: request.url }) ?? fallback;
  } catch (error) {
    request.onError(error);
    return fallback;
  }
}

function errorOf(failure: unknown, status: number): PageError {
  if (isProblem(failure))
    return { status, code: failure.code, message: failure.message, requestId: failure.requestId };
  return { status, code: 'page.not_found', message: 'Page Not Found', requestId: '' };
}

function redirected(request: RenderRequest, response: Response): RenderedPage {
  return {
    status: response.status,
    location: response.headers.get('location') ?? '/',
    head: { title: '', description: '' },
    handle: { remote: 'shell', page: '' },
    boot: {
      release: request.release,
      config: request.config,
      session: null,
      saveData: false,
      rendered: 'frame',
      queries: [],
    },
    pipe: (destination) => void destination.end(),
  };
}
