import type { FastifyReply, FastifyRequest } from 'fastify';
import { bucketCookie, bucketOf, changedSetCookie, drawBucket } from '../release/bucket';
import type { FinishedPage, FoundPage } from '../render/page-cache';
import { cleanPath, cleanQuery, pageUrl } from './page-url';
import { refuseBusy } from './load-limits';
import { isSpeculative } from './negotiate';
import { sendFinished } from './send-page';
import { VersionMetrics } from '../release/version-metrics';
import { unavailablePage } from './unavailable-page';
import { awaitsSession, signInAddress } from '../admin/authorise';
import { pageContext, type PageContext } from '../render/page-context';
import { hasOnlySharedCookies, knownAddress, pageKey, wantsSaveData } from '../render/page-key';
import type { PageServices } from '../render/page-services';
import { describeCache, describePage } from '../trace';
import { PendingPages } from '../render/pending-pages';
import { renderAndSend } from '../render/render-and-send';
import { RenderSlots, type RenderSlotLimits } from '../render/render-slots';
import { beginRendering, Renewals, renewPage, type RenderWork } from '../render/renew-page';
import { resolveRelease } from '../release/resolve-release';

export type PageHandlerOptions = Omit<PageServices, 'metrics'> & {
  metrics?: VersionMetrics;
  renderSlots?: Partial<RenderSlotLimits> | undefined;
  /** Milliseconds from sending a page to rendering it again. */
  renewAfterMs?: number;
};

interface Work extends RenderWork {
  renewals: Renewals;
}

export function createPageHandler({ renderSlots, renewAfterMs, ...options }: PageHandlerOptions) {
  const services: PageServices = { ...options, metrics: options.metrics ?? new VersionMetrics() };
  const work: Work = {
    pending: new PendingPages(),
    slots: new RenderSlots(renderSlots),
    renewals: new Renewals(services.cache, renewAfterMs),
  };

  return function handlePage(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<unknown> {
    const bucket = bucketFor(services, request, reply);
    if (services.marks) nameSet(services, request, reply, bucket);
    const found = cachedForVisitor(services, request, bucket);
    if (found) {
      sendCached(services, request, reply, found.page);
      work.renewals.plan(found, () => renewForVisitor(services, work, request, reply, bucket));
      return reply;
    }
    return answer(services, work, request, reply, bucket);
  };
}

export function bucketFor(
  { releases, configs }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): number | null {
  if (!releases.isRollingOut) return null;
  const { publicUrl } = configs().config;
  const known = bucketOf(request.headers.cookie, publicUrl);
  if (known !== null) return known;
  const bucket = drawBucket();
  // Set on the raw response because cached pages bypass the framework; other pages keep what is set there.
  reply.raw.setHeader('set-cookie', bucketCookie(bucket, publicUrl));
  return bucket;
}

// A cache in front of this edge finds a visitor's pages by the name of their set.
function nameSet(
  { releases, configs }: PageServices,
  request: FastifyRequest,
  { raw }: FastifyReply,
  bucket: number | null,
): void {
  const set = bucket === null ? null : (releases.for(null, bucket)?.release.id ?? null);
  const cookie = changedSetCookie(request.headers.cookie, set, configs().config.publicUrl);
  if (cookie !== undefined) raw.appendHeader('set-cookie', cookie);
}

// Most visitors have no cookies of their own, so their cached page needs no look-up of a session.
function cachedForVisitor(
  { cache, releases }: PageServices,
  request: FastifyRequest,
  bucket: number | null,
): FoundPage | undefined {
  if (!cache.isOn || !hasOnlySharedCookies(request.headers.cookie)) return undefined;
  const view = releases.for(null, bucket);
  return view
    ? cache.find(pageKey(view, wantsSaveData(request), knownAddress(view, request.url)))
    : undefined;
}

function sendCached(
  { marks, metrics }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedPage,
): FastifyReply {
  const changed = marks?.mark(reply.raw, finished.servedBy);
  describeCache(request, 'hit');
  describePage(request, finished.servedBy);
  if (!isSpeculative(request))
    for (const { id, version } of finished.servedBy ?? []) metrics.visit(id, version);
  return sendFinished(request, reply, finished, changed);
}

async function renewForVisitor(
  services: PageServices,
  work: RenderWork,
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: number | null,
): Promise<void> {
  const resolved = await resolveRelease(services, request, bucket);
  if (!resolved) return;
  const url = pageUrl(request.url, services.configs().config.publicUrl);
  await renewPage(services, work, pageContext(services, request, reply, url, resolved));
}

async function answer(
  services: PageServices,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  bucket: number | null,
): Promise<unknown> {
  const resolved = await resolveRelease(services, request, bucket);
  if (!resolved) return unavailablePage(reply);
  const url = pageUrl(request.url, services.configs().config.publicUrl);
  const clean = cleanPath(url.pathname) + cleanQuery(url.search);
  const isWritten = url.pathname === request.url.split('?', 1)[0];
  // Each page has one address: `/x/../about` would be rendered and cached beside `/about`.
  if (!isWritten || clean !== url.pathname + url.search)
    return reply.code(301).header('location', clean).send();
  const context = pageContext(services, request, reply, url, resolved);
  if (context.isShared) {
    // Without a rendering under way nothing is awaited: requests of the same moment would each begin one.
    const rendering = work.pending.get(context.key);
    const found = services.cache.find(context.key);
    const finished = found?.page ?? (rendering && (await rendering));
    if (finished) {
      sendCached(services, request, reply, finished);
      if (found) work.renewals.plan(found, () => renewPage(services, work, context));
      return reply;
    }
  }
  if (awaitsSession(context)) return unavailablePage(reply);
  const signIn = signInAddress(context);
  if (signIn !== undefined)
    return reply.code(302).headers({ location: signIn, 'cache-control': 'no-store' }).send();
  return renderOnce(services, work, context);
}

async function renderOnce(
  services: PageServices,
  { pending, slots }: RenderWork,
  context: PageContext,
): Promise<unknown> {
  const { request, reply, url, isShared, key } = context;
  describeCache(request, 'miss');
  const begun = services.cache.begin();
  const settle = isShared ? pending.start(key) : () => undefined;
  const slot = await slots.take({ ip: request.ip });
  if (!slot) {
    const last = isShared ? services.cache.last(key) : undefined;
    settle(last);
    // A page from before is for now: no cache in front of this edge may keep it.
    return last
      ? sendCached({ ...services, marks: undefined }, request, reply, last)
      : refuseBusy(request, reply);
  }
  const { signal, end } = beginRendering(services, slot);
  let page: FinishedPage | undefined;
  try {
    page = await renderAndSend(services, context, context.view, {
      signal,
      isFallback: false,
      slot,
    });
    if (page && isShared) services.cache.set(key, page, begun);
  } catch (error) {
    request.log.error({ err: error, path: url.pathname }, 'page');
    if (!reply.raw.headersSent) return unavailablePage(reply);
    reply.raw.destroy();
  } finally {
    end();
    // Those who waited render it again if the settings have changed since it was begun.
    settle(services.cache.isOfNow(begun) ? page : undefined);
  }
  return reply;
}
