import { links, type SessionInfo, type StaffRole } from '@konnect/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '@konnect/contracts';
import { saveDataOf } from '../src/preferences/create-preferences';
import type { ServiceFetch } from './api-fetch';
import { isHiddenPage } from './hidden-pages';
import { contentSecurityPolicy, SECURITY_HEADERS } from './csp';
import { bootJson, documentEnd, documentStart } from './document';
import { acceptedEncoding, isCurrent } from './negotiate';
import { etagOf, finishPage, type FinishedPage, type PageCache } from './page-cache';
import { cleanPath, pageUrl } from './page-url';
import type { ReleaseView } from './release-view';
import type { Releases } from './releases';
import type { ServerBundles } from './server-bundles';
import { sendFinished, streamPage } from './send-page';
import { unavailablePage } from './unavailable-page';

export interface PageHandlerOptions {
  releases: Releases;
  bundles: ServerBundles;
  services: ServiceFetch;
  config: PublicConfig;
  cache: PageCache;
  /** Development only: origins of dev servers that the policy lets in. */
  devOrigins: string[];
  renderTimeout: number;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

const VARY = 'accept-encoding, cookie, save-data';

/** Answers every path that is not a file or a service with one HTML: resolved, rendered, streamed. */
export function createPageHandler(options: PageHandlerOptions) {
  const { releases, bundles, services, config, cache, devOrigins, renderTimeout, sessionOf } = options;
  const underWay = new Map<string, Promise<FinishedPage | undefined>>();

  return function handlePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<unknown> {
    // Most visitors bring no cookies: a kept page goes out without asking anybody anything.
    if (request.headers.cookie === undefined && cache.isOn) {
      const view = releases.for(null);
      const finished = view && cache.get(keyOf(view, saveDataOfRequest(request), request.url));
      if (finished) return sendFinished(request, reply, finished);
    }
    return answer(request, reply);
  };

  /** A shell whose server bundle cannot be loaded must not take every page with it: the one before it goes on. */
  async function viewFor(role: StaffRole | null, request: FastifyRequest): Promise<ReleaseView | null> {
    const view = releases.for(role);
    if (!view) return null;
    try {
      await bundles.shell(view.shell);
      return view;
    } catch (error) {
      request.log.error({ err: error, version: view.shell.version }, 'shell');
      return releases.earlier(role) ?? view;
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const session = await sessionOf(request.headers.cookie);
    const view = await viewFor(session?.role ?? null, request);
    if (!view) return unavailablePage(reply);

    const url = pageUrl(request.url, config.publicUrl);
    const clean = cleanPath(url.pathname);
    if (clean !== url.pathname) return reply.code(301).header('location', clean + url.search).send();
    const saveData = saveDataOfRequest(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const isShared = session === null && cache.isOn;
    const key = keyOf(view, saveData, request.url);
    if (isShared) {
      const finished = cache.get(key) ?? (await underWay.get(key));
      if (finished) return sendFinished(request, reply, finished);
    }
    if (session === null && isHiddenPage(releases.table, url.pathname)) {
      return reply.code(302).header('location', links.staffLogin(url.pathname + url.search)).header('cache-control', 'no-store').send();
    }

    let release: (page: FinishedPage | undefined) => void = () => undefined;
    const waiting = new Promise<FinishedPage | undefined>((resolve) => (release = resolve));
    if (isShared) underWay.set(key, waiting);
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), renderTimeout);
    let isSpoilt = false;
    try {
      const finished = await render();
      if (finished && isShared && finished.status === 200) cache.set(key, finished);
      release(finished?.status === 200 ? finished : undefined);
    } catch (error) {
      request.log.error({ err: error, path: url.pathname }, 'page');
      if (reply.raw.headersSent) reply.raw.destroy();
      else return unavailablePage(reply);
    } finally {
      clearTimeout(timer);
      release(undefined);
      // Those who waited in vain render for themselves; the last of them is the one to wait for now.
      if (underWay.get(key) === waiting) underWay.delete(key);
    }
    return reply;

    async function render(): Promise<FinishedPage | undefined> {
      if (!view) return undefined;
      const shell = await bundles.shell(view.shell);
      const page = await shell.renderPage({
        url,
        release: view.release,
        config,
        session,
        saveData,
        fetch: services.for(session ? request.headers.cookie : undefined, controller.signal),
        loadRemote: (id) => {
          const version = view.remotes.get(id);
          if (!version) throw new Error(`${id} is not part of this release.`);
          return bundles.remote(version, view.shell);
        },
        signal: controller.signal,
        onError: (error) => {
          isSpoilt = true;
          request.log.error({ err: error, path: url.pathname }, 'rendering');
        },
      });
      if (page.location !== undefined) {
        void reply.code(page.status).header('location', page.location).header('cache-control', 'no-cache').send();
        return undefined;
      }
      const owner = page.handle.remote === 'shell' ? view.shell : view.remotes.get(page.handle.remote);
      const { path: claimed } = page.handle;
      const claim = owner?.claims.find((candidate) => candidate.page === page.handle.page && (claimed === undefined || candidate.path === claimed));
      const isPrivate = session !== null || claim?.private === true;
      const headers: Record<string, string> = {
        ...SECURITY_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(claim, devOrigins),
        // `no-cache` keeps a copy and asks before using it; pages of a session are not kept at all.
        'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
        vary: VARY,
      };
      const start = documentStart({ view, remote: page.handle.remote, page: page.handle.page, head: page.head, boot: page.boot, path: url.pathname });
      const boot = bootJson(page.boot);
      if (!isPrivate && page.status === 200) {
        headers['etag'] = etagOf(start + boot);
        if (isCurrent(request.headers['if-none-match'], headers['etag'])) {
          void reply.code(304).headers(headers).send();
          return undefined;
        }
      }
      const html = await streamPage(reply, { status: page.status, headers, encoding, start, pipe: (destination) => page.pipe(destination), end: documentEnd(boot) });
      // What is not exactly what everybody should get is sent once and not kept.
      const isWhole = page.status === 200 && page.boot.rendered === 'page' && !isSpoilt && !controller.signal.aborted;
      if (html === undefined || !isWhole || !isShared || isPrivate) return undefined;
      return finishPage(page.status, headers, html);
    }
  }
}

/** Everything that may change a page of a visitor without a session. */
function keyOf(view: ReleaseView, saveData: boolean, address: string): string {
  return `${view.release.id} ${saveData ? 1 : 0} ${address}`;
}

function saveDataOfRequest({ headers }: FastifyRequest): boolean {
  return saveDataOf(/(?:^|;\s*)konnect_save_data=([01])/.exec(headers.cookie ?? '')?.[1], String(headers['save-data'] ?? ''));
}
