import { links, type SessionInfo, type StaffRole } from '@konnect/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '@konnect/contracts';
import { saveDataOf } from '../src/preferences/create-preferences';
import type { ServiceFetch } from './api-fetch';
import { bucketCookie, bucketOf, drawBucket } from './bucket';
import { isHiddenPage } from './hidden-pages';
import { faultOf, withFault } from './faults';
import { contentSecurityPolicy, SECURITY_HEADERS } from './csp';
import { startDeadline } from './deadline';
import { bootJson, documentEnd, documentStart } from './document';
import { acceptedEncoding, isCurrent } from './negotiate';
import { finishPage, type FinishedPage, type PageCache } from './page-cache';
import { overrideBanner, type Overrides } from './overrides';
import { overlayTag } from './overlay';
import { cleanPath, cleanQuery, pageUrl } from './page-url';
import { etagOf, joinParts } from './pieces';
import { listedRelease, type ReleaseView } from './release-view';
import type { Releases } from './releases';
import type { ServerBundles } from './server-bundles';
import { collectPage, sendFinished, sendOnce, streamPage } from './send-page';
import { Tally } from './tally';
import { unavailablePage } from './unavailable-page';

export interface PageHandlerOptions {
  releases: Releases;
  bundles: ServerBundles;
  services: ServiceFetch;
  /** As they are now: for everybody, and with what is told to signed-in staff alone. Kept until one is replaced. */
  configs(): { config: PublicConfig; staffConfig: PublicConfig };
  cache: PageCache;
  /** Counts what visitors met, by version. */
  tally?: Tally;
  /** Other versions for whoever has the registry's leave. */
  overrides?: Overrides;
  /** Development only: origins of dev servers that the policy lets in. */
  devOrigins: string[];
  renderTimeout: number;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

/** Cookies that only choose among pages which are the same for everybody. */
const PLAIN_COOKIE = /^(?:konnect_(?:bucket|save_data)=\d{1,3}(?:; )?)*$/;
const VARY = 'accept-encoding, cookie, save-data';

/** Answers every path that is not a file or a service with one HTML: resolved, rendered, streamed. */
export function createPageHandler(options: PageHandlerOptions) {
  const {
    releases,
    bundles,
    services,
    configs,
    cache,
    tally = new Tally(),
    overrides,
    devOrigins,
    renderTimeout,
    sessionOf,
  } = options;
  const underWay = new Map<string, Promise<FinishedPage | undefined>>();

  return function handlePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<unknown> {
    const { cookie } = request.headers;
    const bucket = releases.isRollingOut ? (bucketOf(cookie) ?? giveBucket(reply)) : null;
    // Most visitors bring no cookies but this one: a kept page goes out without asking anybody anything.
    if (cache.isOn && (cookie === undefined || PLAIN_COOKIE.test(cookie))) {
      const view = releases.for(null, bucket);
      const finished = view && cache.get(keyOf(view, saveDataOfRequest(request), request.url));
      if (finished) return send(request, reply, finished);
    }
    return answer(request, reply, bucket);
  };

  /** Straight onto the raw answer: kept pages bypass the framework, and others keep what is set there. */
  function giveBucket(reply: FastifyReply): number {
    const bucket = drawBucket();
    reply.raw.setHeader('set-cookie', bucketCookie(bucket, configs().config.publicUrl));
    return bucket;
  }

  function send(request: FastifyRequest, reply: FastifyReply, finished: FinishedPage): FastifyReply {
    for (const { id, version } of finished.makers ?? []) tally.visit(id, version);
    return sendFinished(request, reply, finished);
  }

  /** A shell whose server bundle cannot be loaded must not take every page with it: the one before it goes on. */
  async function viewFor(
    role: StaffRole | null,
    bucket: number | null,
    request: FastifyRequest,
  ): Promise<ReleaseView | null> {
    const view = releases.for(role, bucket);
    if (!view) return null;
    try {
      await bundles.shell(view.shell);
      return view;
    } catch (error) {
      request.log.error({ err: error, version: view.shell.version }, 'shell');
      tally.failure('shell', view.shell.version);
      return releases.earlier(role, bucket) ?? view;
    }
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    bucket: number | null,
  ): Promise<unknown> {
    const session = await sessionOf(request.headers.cookie);
    const role = session?.role ?? null;
    const usual = await viewFor(role, bucket, request);
    if (!usual) return unavailablePage(reply);
    const override = (await overrides?.of(request.headers.cookie)) ?? null;
    const overridden = override && ((await overrides?.apply(usual, override, role)) ?? null);
    const isForDeveloper = overridden !== null || devOrigins.length > 0;
    const fault = isForDeveloper ? faultOf(request.headers.cookie) : null;
    const chosen = overridden?.view ?? usual;
    const view = fault ? withFault(chosen, fault) : chosen;

    const url = pageUrl(request.url, configs().config.publicUrl);
    const clean = cleanPath(url.pathname) + cleanQuery(url.search);
    if (clean !== url.pathname + url.search) return reply.code(301).header('location', clean).send();
    const saveData = saveDataOfRequest(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const isShared = session === null && overridden === null && fault === null && cache.isOn;
    const key = keyOf(view, saveData, request.url);
    if (isShared) {
      const finished = cache.get(key) ?? (await underWay.get(key));
      if (finished) return send(request, reply, finished);
    }
    if (session === null && isHiddenPage(releases.table, url.pathname)) {
      return reply
        .code(302)
        .header('location', links.staffLogin(url.pathname + url.search))
        .header('cache-control', 'no-store')
        .send();
    }

    let release: (page: FinishedPage | undefined) => void = () => undefined;
    const waiting = new Promise<FinishedPage | undefined>((resolve) => (release = resolve));
    if (isShared) underWay.set(key, waiting);
    const controller = new AbortController();
    const meet = startDeadline(renderTimeout, () => controller.abort());
    let isSpoilt = false;
    try {
      const finished = await render(view);
      if (finished && isShared && finished.status === 200) cache.set(key, finished);
      release(finished?.status === 200 ? finished : undefined);
    } catch (error) {
      request.log.error({ err: error, path: url.pathname }, 'page');
      if (reply.raw.headersSent) reply.raw.destroy();
      else return unavailablePage(reply);
    } finally {
      meet();
      release(undefined);
      // Those who waited in vain render for themselves; the last of them is the one to wait for now.
      if (underWay.get(key) === waiting) underWay.delete(key);
    }
    return reply;

    async function render(view: ReleaseView, isSecond = false): Promise<FinishedPage | undefined> {
      const shell = await bundles.shell(view.shell);
      const page = await shell.renderPage({
        url,
        release: view.release,
        config: session ? configs().staffConfig : configs().config,
        session,
        saveData,
        fetch: services.for(session ? request.headers.cookie : undefined, controller.signal),
        ...(session ? {} : { recall: (address: string) => services.recall(address) }),
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
        void reply
          .code(page.status)
          .header('location', page.location)
          .header('cache-control', 'no-cache')
          .send();
        return undefined;
      }
      const owner = page.handle.remote === 'shell' ? view.shell : view.remotes.get(page.handle.remote);
      // A shell that breaks the pages of others is seen by comparison with the shell of the other visitors.
      const makers = [view.shell, ...(owner && owner !== view.shell ? [owner] : [])].map(
        ({ id, version }) => ({ id, version }),
      );
      // Last known good: a version that cannot be rendered gives way to the one before, with everything else as it was.
      const second =
        owner && owner !== view.shell && !isSecond
          ? releases.without(role, bucket, owner.id, view.shell.version)
          : null;
      const giveWay = (): Promise<FinishedPage | undefined> | null => {
        if (!second || !owner || controller.signal.aborted) return null;
        tally.failure(owner.id, owner.version);
        isSpoilt = false;
        return render(second, true);
      };
      if (page.boot.rendered === 'frame') {
        const other = giveWay();
        if (other) return other;
        // A machine that is too busy to make it in time shows what it made a moment ago.
        const last = isShared ? cache.last(key) : undefined;
        if (last) {
          for (const { id, version } of makers) tally.failure(id, version);
          sendFinished(request, reply, last);
          return undefined;
        }
      }
      const { path: claimed } = page.handle;
      const claim = owner?.claims.find(
        (candidate) =>
          candidate.page === page.handle.page && (claimed === undefined || candidate.path === claimed),
      );
      const isPrivate = session !== null || isForDeveloper || claim?.private === true;
      const headers: Record<string, string> = {
        ...SECURITY_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(
          claim,
          overridden?.origin ? [...devOrigins, overridden.origin] : devOrigins,
        ),
        // `no-cache` keeps a copy and asks before using it; pages of a session are not kept at all.
        'cache-control': isPrivate ? 'private, no-store' : 'private, no-cache',
        vary: VARY,
      };
      const start = documentStart({
        view,
        remote: page.handle.remote,
        page: page.handle.page,
        head: page.head,
        boot: page.boot,
        path: url.pathname,
        ...(isForDeveloper && {
          banner: (overridden ? overrideBanner(overridden.override) : '') + overlayTag(view.shell),
        }),
      });
      // Staff and developers see what the site is made of.
      const boot = bootJson(
        session || isForDeveloper
          ? page.boot
          : { ...page.boot, release: listedRelease(view, page.handle.remote) },
      );
      if (!isPrivate && page.status === 200) {
        headers['etag'] = etagOf([start, ...boot]);
        if (isCurrent(request.headers['if-none-match'], headers['etag'])) {
          void reply.code(304).headers(headers).send();
          return undefined;
        }
      }
      // What is not exactly what everybody should get is sent once and not kept.
      const isKept = () =>
        isShared &&
        !isSecond &&
        !isPrivate &&
        page.status === 200 &&
        page.boot.rendered === 'page' &&
        !isSpoilt &&
        !controller.signal.aborted;
      const end = documentEnd(boot);
      const counted = (): void => {
        const isFailed = isSpoilt || page.boot.rendered === 'frame';
        // The version that gave way was counted when it did; that it had to may as well be the shell's doing.
        for (const { id, version } of makers)
          isFailed || (isSecond && id === view.shell.id)
            ? tally.failure(id, version)
            : tally.visit(id, version);
      };
      let body = page.whole?.();
      if (body === undefined && second && releases.isRollingOut) {
        // While a version is on trial nothing is sent before it is known to be whole.
        const rendered = await collectPage((destination) => page.pipe(destination));
        const other = isSpoilt || rendered === undefined ? giveWay() : null;
        if (other) return other;
        body = rendered && [rendered];
      }
      if (body === undefined) {
        const html = await streamPage(reply, {
          status: page.status,
          headers,
          encoding,
          start,
          pipe: (destination) => page.pipe(destination),
          end: joinParts(end),
        });
        counted();
        return html !== undefined && isKept() ? finish(html) : undefined;
      }
      const html = joinParts([start, ...body, ...end]);
      counted();
      if (!isKept()) {
        sendOnce(reply, { status: page.status, headers, encoding, html });
        return undefined;
      }
      const finished = await finish(html);
      sendFinished(request, reply, finished);
      return finished;

      // A page that had to give way is not what this set is meant to show: it is made anew each time, and counted.
      async function finish(html: Buffer): Promise<FinishedPage> {
        return { ...(await finishPage(page.status, headers, html)), makers };
      }
    }
  }
}

/** Everything that may change a page of a visitor without a session. */
function keyOf(view: ReleaseView, saveData: boolean, address: string): string {
  return `${view.release.id} ${saveData ? 1 : 0} ${address}`;
}

function saveDataOfRequest({ headers }: FastifyRequest): boolean {
  return saveDataOf(
    /(?:^|;\s*)konnect_save_data=([01])/.exec(headers.cookie ?? '')?.[1],
    String(headers['save-data'] ?? ''),
  );
}
