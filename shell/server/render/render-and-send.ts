import { isCurrent, isSpeculative } from '../http/negotiate';
import { finishPage, type FinishedPage } from './page-cache';
import { joinFragments } from './encoded-fragments';
import { collectPage, sendFinished, sendOnce, streamPage } from '../http/send-page';
import { countGivenUp, fallbackView, lastGoodPage } from './fallback';
import type { PageContext } from './page-context';
import { type Inline, pageDocument, type PageDocument } from './page-document';
import type { PageServices } from './page-services';
import { attemptRender, countAttempt, type RenderAttempt, type RenderOptions } from './render-attempt';

/** Renders the page, or the previous version's, and sends it. @returns the page when it may be cached */
export async function renderAndSend(
  services: PageServices,
  context: PageContext,
  view = context.view,
  options: RenderOptions,
): Promise<FinishedPage | undefined> {
  const { request, reply } = context;
  const attempt = await attemptRender(services, context, view, options);
  const { page } = attempt;
  // A redirect keeps all of the query, so this rendering belongs to no shared key.
  if (page.location !== undefined && context.knownUrl !== context.url)
    return renderAndSend(services, { ...context, knownUrl: context.url, isShared: false }, view, options);
  if (page.location !== undefined) {
    void reply.code(page.status).headers({ location: page.location, 'cache-control': 'no-cache' }).send();
    return undefined;
  }
  const fallback = fallbackView(services, context, attempt);
  const canFallBack = () => fallback !== null && !options.signal.aborted && !attempt.isCrowdedOut();
  const fallBack = () => {
    countGivenUp(services, context, attempt);
    return renderAndSend(services, context, fallback ?? view, { ...options, isFallback: true });
  };
  if (page.boot.rendered === 'frame') {
    if (canFallBack()) return fallBack();
    const last = lastGoodPage(services, context, attempt);
    if (last) {
      sendFinished(request, reply, last);
      return undefined;
    }
  }
  const inline = await inlineOf(services, attempt);
  const document = pageDocument(services, context, attempt, inline);
  const { etag } = document.headers;
  if (etag !== undefined && isCurrent(request.headers['if-none-match'], etag)) {
    void reply.code(304).headers(document.headers).send();
    return undefined;
  }
  let body = page.render ? await page.render() : page.whole?.();
  // A page that is not whole at once may leave a part to the browser, which then needs the code for it.
  const sent = body === undefined ? pageDocument(services, context, attempt, inline, false) : document;
  if (body === undefined && fallback !== null && services.releases.isRollingOut) {
    // While a version is being rolled out, nothing is sent before all of it is rendered.
    const rendered = await collectPage((destination) => page.pipe(destination));
    if ((attempt.hasRenderError() || rendered === undefined) && canFallBack()) return fallBack();
    body = rendered && [rendered];
  }
  return body === undefined
    ? sendStream(services, context, attempt, sent, options)
    : sendWhole(services, context, attempt, sent, body, options);
}

async function inlineOf(services: PageServices, { view, page }: RenderAttempt): Promise<Inline> {
  const [styles, bootstrap] = await Promise.all([
    services.styles.of(view, page.handle.remote, page.handle.page),
    services.bootstraps.of(view.shell),
  ]);
  return { styles, bootstrap };
}

/** Renders the page for the cache alone. @returns undefined where the next visitor's rendering must decide */
export async function renderForCache(
  services: PageServices,
  context: PageContext,
  options: RenderOptions,
): Promise<FinishedPage | undefined> {
  const attempt = await attemptRender(services, context, context.view, options);
  const { page } = attempt;
  if (page.location !== undefined) return undefined;
  const inline = await inlineOf(services, attempt);
  let body = page.render ? await page.render() : page.whole?.();
  const document = pageDocument(services, context, attempt, inline, body !== undefined);
  if (body === undefined) {
    const rendered = await collectPage((destination) => page.pipe(destination));
    body = rendered && [rendered];
  }
  const hasFailed = attempt.hasRenderError() || page.boot.rendered === 'frame';
  if (hasFailed && !attempt.isCrowdedOut()) countGivenUp(services, context, attempt);
  if (body === undefined || !mayBeCached(context, attempt, document, options)) return undefined;
  return finish(services, attempt, document, joinFragments([...document.start, ...body, ...document.end]));
}

async function sendStream(
  services: PageServices,
  context: PageContext,
  attempt: RenderAttempt,
  document: PageDocument,
  options: RenderOptions,
): Promise<FinishedPage | undefined> {
  const { page } = attempt;
  const html = await streamPage(context.reply, {
    status: page.status,
    headers: document.headers,
    encoding: context.encoding,
    start: joinFragments(document.start),
    pipe: (destination) => page.pipe(destination),
    end: joinFragments(document.end),
  });
  if (!isSpeculative(context.request)) countAttempt(services, context, attempt);
  if (html === undefined || !mayBeCached(context, attempt, document, options)) return undefined;
  return finish(services, attempt, document, html);
}

async function sendWhole(
  services: PageServices,
  context: PageContext,
  attempt: RenderAttempt,
  document: PageDocument,
  body: readonly (string | Uint8Array)[],
  options: RenderOptions,
): Promise<FinishedPage | undefined> {
  const { request, reply, encoding } = context;
  const parts = [...document.start, ...body, ...document.end];
  if (!isSpeculative(context.request)) countAttempt(services, context, attempt);
  if (!mayBeCached(context, attempt, document, options)) {
    sendOnce(reply, { status: attempt.page.status, headers: document.headers, encoding, parts });
    return undefined;
  }
  const finished = await finish(services, attempt, document, joinFragments(parts));
  const changed = services.marks?.mark(reply.raw, finished.servedBy);
  sendFinished(request, reply, finished, changed);
  return finished;
}

/** A fallback is rendered and counted each time, so only what everybody should get is cached. */
function mayBeCached(
  { isShared }: PageContext,
  { page, isFallback, hasRenderError }: RenderAttempt,
  { isPrivate }: PageDocument,
  { signal }: RenderOptions,
): boolean {
  return (
    isShared &&
    !isFallback &&
    !isPrivate &&
    page.status === 200 &&
    page.boot.rendered === 'page' &&
    !hasRenderError() &&
    !signal.aborted
  );
}

async function finish(
  { cache }: PageServices,
  { page, servedBy }: RenderAttempt,
  { headers }: PageDocument,
  html: Buffer,
): Promise<FinishedPage> {
  return { ...(await finishPage(page.status, headers, html, cache.denseCopies)), servedBy };
}
