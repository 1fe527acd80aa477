import type { Head } from '@konnect/contracts';
import { isProblem } from '@konnect/contracts';
import * as hostApi from '@konnect/host-api';
import { isPageSignal, type Page, type PageArgs, type PostedForm } from '@konnect/host-api';
import * as reactQuery from '@tanstack/react-query';
import * as React from 'react';
import type { ReactNode } from 'react';
import * as reactDom from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import * as reactRouterDom from 'react-router-dom';
import { Writable } from 'node:stream';
import { App } from './app/app';
import type { BootData, PageError } from './app/boot-data';
import { createEdgeHost, createEdgeSource } from './app/edge-host';
import { createEdgePosts, POSTED_STATUS } from './app/edge-posts';
import { edgeView, loadOnEdge } from './app/edge-router';
import { createNotices } from './notices';
import { createPreferences } from './preferences';
import type { PageHandle } from './app/page-handle';
import type { RenderRequest } from './app/render-request';
import { FrameCache, renderBody } from './app/render-in-frame';
import type { SitePiece } from './app/shell-context';
import { openEntries } from './layout';
import { StaticSitePages, type PageMove } from './router';
import { shellRemote } from './routes';

export type { RenderRequest };

/** The remotes' server bundles get the shell's own copies of shared libraries. */
export const shared: Record<string, unknown> = {
  react: React,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  '@konnect/host-api': hostApi,
};

export const remote = shellRemote;

export interface RenderedPage {
  status: number;
  /** Set for redirects, where nothing else matters. */
  location?: string;
  head: Head;
  handle: PageHandle;
  boot: BootData;
  /** When the page's code runs; by default after the first paint. */
  hydrate?: 'idle' | 'intent';
  /** Visits are counted by the address asked for, even where the page is not found. */
  counted?: PageHandle;
  /** Missing where the page takes no form, and from an older shell. */
  posted?: PostedForm;
  /** Undefined when the body cannot be whole at once and must be piped. */
  render?(): Promise<Uint8Array[] | undefined>;
  /** Only shells of an earlier release have this, and those before it only `pipe`. */
  whole?(): (string | Uint8Array)[] | undefined;
  pipe(destination: Writable): void;
}

/** Never throws for a remote's failure. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const posts = createEdgePosts(request);
  const host = createEdgeHost(request, posts);
  const source = createEdgeSource(request);
  const { matches, outcome } = await loadOnEdge(
    { host, source, release: request.release, deadline: request.signal },
    shellRemote.claims,
    request.url,
  );
  if (outcome.move) return redirected(request, outcome.move);

  const match = matches.at(-1);
  const handle = (match?.route.handle as PageHandle | undefined) ?? {
    remote: 'shell',
    page: 'not-found-page',
  };
  const { failure } = outcome.load;
  const isNotFound = isPageSignal(failure);
  // A failed server bundle is left to the browser, but data problems are shown.
  const isFrameOnly = failure !== undefined && !isNotFound && !isProblem(failure);
  if (isFrameOnly) request.onError(failure);

  const shown: PageHandle = isNotFound ? { remote: 'shell', page: 'not-found-page' } : handle;
  const args = { host, params: match?.params ?? {}, url: request.url };
  const page = source.loaded(shown.remote, shown.page);
  const posted = request.sentForm && failure === undefined ? await posts.answer(page, args) : request.posted;
  const status = isNotFound
    ? 404
    : isProblem(failure)
      ? failure.status >= 400 && failure.status < 500
        ? failure.status
        : 503
      : posted
        ? POSTED_STATUS[posted.status]
        : 200;
  const head = headOf(page, args, request, posted);
  const rendered = failure === undefined ? 'page' : isFrameOnly ? 'frame' : 'error';
  const boot: BootData = {
    release: request.release,
    config: request.config,
    session: request.session,
    saveData: request.saveData,
    rendered,
    ...(posted && { formPosts: { posted } }),
    ...(rendered === 'error' ? { error: errorOf(failure, status) } : {}),
    // Without times the same content gives the same document and ETag.
    queries: host.queryClient
      .getQueryCache()
      .getAll()
      .flatMap((query) =>
        query.state.status === 'success' ? [[query.queryKey, query.state.data] as const] : [],
      ),
  };
  // A skeleton replaces the failure, and the browser replaces the skeleton.
  const view = edgeView(request.url, matches, isFrameOnly ? undefined : outcome.load);
  const notices = createNotices();
  const preferences = createPreferences({ saveData: request.saveData });
  const { release, config, session, saveData, url, signal } = request;
  const app = (piece?: SitePiece) => (
    <App host={host} shell={{ release, session, source, notices, preferences, isFrameOnly, piece }}>
      <StaticSitePages view={view} />
    </App>
  );
  return {
    status,
    head,
    handle: shown,
    boot,
    hydrate: page?.hydrate === 'intent' ? 'intent' : 'idle',
    counted: handle,
    ...(posted && { posted }),
    async render() {
      if (isFrameOnly || signal.aborted) return undefined;
      // The frame for staff shows their names, so it is not cached.
      const frames = session
        ? undefined
        : new FrameCache(
            release,
            config,
            `${saveData ? 1 : 0} ${handle.frame ?? ''} ${openEntries(release, url.pathname)}`,
          );
      return renderBody(app, collect, frames);
    },
    pipe: (destination) => pipe(destination, app(), request),
  };
}

function pipe(destination: Writable, app: ReactNode, request: RenderRequest): void {
  const stream = renderToPipeableStream(app, {
    // Late or moved parts need inline scripts, which the policy forbids.
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

function collect(done: (html: Uint8Array) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  });
}

function headOf(
  page: Page | undefined,
  args: PageArgs,
  { config, onError }: RenderRequest,
  posted: PostedForm | undefined,
): Head {
  const fallback: Head = { title: config.siteName, description: '', noIndex: true };
  try {
    const head = page?.head(args) ?? fallback;
    // A screen reader says the title first.
    return posted?.errors?.length ? { ...head, title: `There is a problem: ${head.title}` } : head;
  } catch (error) {
    onError(error);
    return fallback;
  }
}

function errorOf(failure: unknown, status: number): PageError {
  if (isProblem(failure))
    return { status, code: failure.code, message: failure.message, requestId: failure.requestId };
  return { status, code: 'page.not_found', message: 'Page Not Found', requestId: '' };
}

function redirected(request: RenderRequest, { status, to }: PageMove): RenderedPage {
  return {
    status,
    location: to,
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
