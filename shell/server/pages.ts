import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { links, type SessionInfo } from '@konnect/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '@konnect/contracts';
import { saveDataOf } from '../src/preferences/create-preferences';
import type { ServiceFetch } from './api-fetch';
import { isHiddenPage } from './hidden-pages';
import { contentSecurityPolicy, SECURITY_HEADERS } from './csp';
import { bootJson, documentEnd, documentStart } from './document';
import { acceptedEncoding } from './negotiate';
import { etagOf, finishPage, PageCache, type Encoding, type FinishedPage } from './page-cache';
import type { Releases } from './releases';
import type { ServerBundles } from './server-bundles';
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

  return async function handlePage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const session = await sessionOf(request.headers.cookie);
    const view = releases.for(session?.role ?? null);
    if (!view) return unavailablePage(reply);

    const url = pageUrl(request.url, config.publicUrl);
    if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
      return reply.code(301).header('location', url.pathname.replace(/\/+$/, '') + url.search).send();
    }
    const saveData = saveDataOf(/(?:^|;\s*)konnect_save_data=([01])/.exec(request.headers.cookie ?? '')?.[1], String(request.headers['save-data'] ?? ''));
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (session === null && isHiddenPage(releases.table, url.pathname)) {
      return reply.code(302).header('location', links.staffLogin(url.pathname + url.search)).header('cache-control', 'no-store').send();
    }
    const isShared = session === null && cache.isOn;
    const key = `${view.release.id} ${saveData ? 1 : 0} ${url.pathname}${url.search}`;
    if (isShared) {
      const finished = cache.get(key) ?? (await underWay.get(key));
      if (finished) return sendFinished(request, reply, finished, encoding);
    }

    let release: (page: FinishedPage | undefined) => void = () => undefined;
    if (isShared) {
      underWay.set(key, new Promise((resolve) => (release = resolve)));
    }
    try {
      const finished = await render();
      if (finished && isShared && finished.status === 200) cache.set(key, finished);
      release(finished?.status === 200 ? finished : undefined);
    } catch (error) {
      request.log.error({ err: error, path: url.pathname }, 'page');
      if (reply.sent) reply.raw.destroy();
      else return unavailablePage(reply);
    } finally {
      release(undefined);
      underWay.delete(key);
    }
    return reply;

    async function render(): Promise<FinishedPage | undefined> {
      if (!view) return undefined;
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), renderTimeout);
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
        onError: (error) => request.log.error({ err: error, path: url.pathname }, 'rendering'),
      });
      if (page.location !== undefined) {
        clearTimeout(timer);
        void reply.code(page.status).header('location', page.location).header('cache-control', 'no-cache').send();
        return undefined;
      }
      const owner = page.handle.remote === 'shell' ? view.shell : view.remotes.get(page.handle.remote);
      const claim = owner?.claims.find((candidate) => candidate.page === page.handle.page);
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
        if (request.headers['if-none-match'] === headers['etag']) {
          clearTimeout(timer);
          void reply.code(304).headers(headers).send();
          return undefined;
        }
      }
      const html = await stream(reply, page.status, headers, encoding, start, (destination) => page.pipe(destination), documentEnd(boot));
      clearTimeout(timer);
      if (!isShared || page.status !== 200 || page.boot.rendered !== 'page' || controller.signal.aborted) return undefined;
      return finishPage(page.status, headers, html);
    }
  };
}

/** The page's address on our own site, whatever the request line says: `//elsewhere` is a path here, not a host. */
function pageUrl(path: string, publicUrl: string): URL {
  return new URL(`/${path.replace(/^[/\\]+/, '')}`, publicUrl);
}

function compressorFor(encoding: Encoding): Transform {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  if (encoding === 'gzip') return createGzip({ level: 5 });
  return new PassThrough();
}

/** Sends the head at once, then the body as it is rendered. Resolves with the whole document. */
function stream(
  reply: FastifyReply,
  status: number,
  headers: Record<string, string>,
  encoding: Encoding,
  start: string,
  pipe: (destination: PassThrough) => void,
  end: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const out = compressorFor(encoding);
    const chunks: string[] = [start];
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    void reply.code(status).headers(headers).send(out);
    out.write(start);
    if ('flush' in out && typeof out.flush === 'function') out.flush();
    const body = new PassThrough();
    body.setEncoding('utf8');
    body.on('data', (chunk: string) => {
      chunks.push(chunk);
      out.write(chunk);
    });
    body.on('end', () => {
      chunks.push(end);
      out.end(end);
      resolve(chunks.join(''));
    });
    body.on('error', reject);
    pipe(body);
  });
}

function sendFinished(request: FastifyRequest, reply: FastifyReply, page: FinishedPage, encoding: Encoding): unknown {
  const etag = page.headers['etag'] ?? page.etag;
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(page.headers).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).headers({ ...page.headers, etag }).send(page.body[encoding]);
}
