import { POSTED_ELEMENT } from '@konnect/contracts/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentForm } from '../../../src/app/render-request';
import { awaitsSession } from '../../admin/authorise';
import { resolveRelease } from '../../release/resolve-release';
import { countGivenUp, fallbackView } from '../../render/fallback';
import { type PageContext, pageContext } from '../../render/page-context';
import { pageDocument } from '../../render/page-document';
import type { PageServices } from '../../render/page-services';
import { attemptRender, countAttempt, type RenderAttempt } from '../../render/render-attempt';
import { bucketFor } from '../page-handler';
import { pageUrl } from '../page-url';
import { collectPage, sendOnce } from '../send-page';
import { unavailablePage } from '../unavailable-page';
import { sendPlainPage } from './plain-pages';
import { postedCookie, type Receipt } from './posted-cookie';
import { isFromThisSite } from './same-origin';
import { formKeyOf, submissionKey } from './submission-key';
import { visitorFetch } from './visitor-fetch';

/** Milliseconds: a service may use the API client's limit, and the page is rendered after it. */
const ANSWER_MS = 20_000;

export async function answerPost(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { publicUrl } = services.configs().config;
  if (!isFromThisSite(request, publicUrl))
    return sendPlainPage(reply, {
      status: 403,
      title: 'This form came from another site',
      text: 'Nothing was sent. Open the form on our site and send it from there.',
    });
  const resolved = await resolveRelease(services, request, bucketFor(services, request, reply));
  if (!resolved) return unavailablePage(reply);
  const url = pageUrl(request.url, publicUrl);
  const context = { ...pageContext(services, request, reply, url, resolved), isShared: false, knownUrl: url };
  if (awaitsSession(context)) return unsent(reply, 503, fields);
  const key = formKeyOf(fields);
  const { ip, headers } = request;
  const sentForm: SentForm = {
    fields,
    ...(key !== undefined && { key }),
    idempotencyKey: submissionKey(fields, { ip, userAgent: headers['user-agent'], path: url.pathname }),
    fetch: visitorFetch(services, request, reply),
  };
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const attempt = await attemptPost(services, { ...context, sentForm }, signal);
    return await sendAnswer(services, context, attempt, fields);
  } catch (error) {
    request.log.error({ err: error, path: url.pathname }, 'form post');
    return unsent(reply, 503, fields);
  }
}

// A version that cannot be loaded has sent nothing yet, so the previous one may answer instead.
async function attemptPost(
  services: PageServices,
  context: PageContext,
  signal: AbortSignal,
): Promise<RenderAttempt> {
  const attempt = await attemptRender(services, context, context.view, { signal, isFallback: false });
  const { boot, posted } = attempt.page;
  const previous =
    boot.rendered === 'frame' && posted === undefined ? fallbackView(services, context, attempt) : null;
  if (!previous) return attempt;
  countGivenUp(services, context, attempt);
  return attemptRender(services, context, previous, { signal, isFallback: true });
}

async function sendAnswer(
  services: PageServices,
  context: PageContext,
  attempt: RenderAttempt,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { reply, encoding } = context;
  const { page } = attempt;
  if (page.posted === undefined) return notTaken(reply, attempt, fields);
  countAttempt(services, context, attempt);
  if (page.posted.status === 'sent')
    return toReceipt(services, context, { posted: page.posted, key: formKeyOf(fields) });
  const { view } = attempt;
  const [styles, bootstrap, body] = await Promise.all([
    services.styles.of(view, page.handle.remote, page.handle.page),
    services.bootstraps.of(view.shell),
    page.whole?.() ?? collectPage((destination) => page.pipe(destination)).then((html) => html && [html]),
  ]);
  if (body === undefined || attempt.hasRenderError()) return unsent(reply, page.status, fields);
  const document = pageDocument(services, context, attempt, { styles, bootstrap });
  sendOnce(reply, {
    status: page.status,
    headers: { ...document.headers, 'cache-control': 'private, no-store' },
    encoding,
    parts: [...document.start, ...body, ...document.end],
  });
  return reply;
}

/** Loading the receipt's page again sends nothing. */
function toReceipt({ configs }: PageServices, { reply, url }: PageContext, receipt: Receipt): FastifyReply {
  return reply
    .code(303)
    .headers({
      location: `${url.pathname}${url.search}#${POSTED_ELEMENT}`,
      'cache-control': 'no-store',
      // Fastify appends this cookie to others, such as the device's cookie from the service.
      'set-cookie': postedCookie(receipt, url.pathname, configs().config.publicUrl),
    })
    .send();
}

function notTaken(
  reply: FastifyReply,
  { page }: RenderAttempt,
  fields: Readonly<Record<string, string>>,
): FastifyReply {
  if (page.location !== undefined)
    return reply.code(307).headers({ location: page.location, 'cache-control': 'no-store' }).send();
  if (page.boot.rendered !== 'page') return unsent(reply, page.status, fields);
  return sendPlainPage(reply.header('allow', 'GET, HEAD'), {
    status: 405,
    title: 'This page takes no forms',
    text: 'Nothing was sent. What you wrote is still here, so that you can copy it.',
    fields,
  });
}

function unsent(reply: FastifyReply, status: number, fields: Readonly<Record<string, string>>): FastifyReply {
  return status === 404
    ? sendPlainPage(reply, {
        status,
        title: 'This page is no longer on the site',
        text: 'Nothing was sent. What you wrote is still here, so that you can copy it.',
        fields,
      })
    : sendPlainPage(reply, {
        status: 503,
        title: 'We could not send this right now',
        text: 'What you wrote is still here: send it again in a moment.',
        fields,
      });
}
