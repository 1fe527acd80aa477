import type { IncomingHttpHeaders } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { reportVisit, type Endpoint, type ServiceName, type SessionInfo } from '@konnect/contracts';
import { spanOf, traceparentFor } from '@konnect/tracing';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { LOAD_LIMITS } from './load-limits';
import { callOf, providerHeaders, refusalOf } from './provider-gate';
import { hasBody } from './refused-bodies';
import type { Backends } from '../backends';
import { describeCall } from '../trace';
import type { Upstreams } from './upstreams';
import { VISIT_TOKEN_HEADER, type VisitTokenFor } from './visit-tokens';

const DOCUMENTS = ['/feed.xml', '/atom.xml', '/feed.json', '/feeds', '/sitemap.xml', '/robots.txt', '/share'];
const OWN_PREFIXES = ['/docs', ...DOCUMENTS];

interface Mount {
  prefix: string;
  target: string;
  isOwn: boolean;
  service?: ServiceName;
}

/** More than the uploads, which hold a connection for minutes. */
export const SERVICE_CONNECTIONS = 2 * LOAD_LIMITS.uploads;

// The service ended the connection in the middle of a call: it restarts, or refuses the rest of the body.
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const isBrokenOff = ({ cause, code }: Error & { code?: unknown }): boolean =>
  BROKEN_OFF.has(String((cause as { code?: unknown } | undefined)?.code ?? code));

export interface ServiceProxyOptions {
  backends: Pick<Backends, 'url' | 'dispatcher'>;
  publicUrl: string;
  upstreams: Upstreams;
  publicToken: string;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
  /** Without it no report of a visit decides about a rollout. */
  visitToken?: VisitTokenFor;
}

// A form without scripts, or an address opened in a tab, can send no header of ours.
const isByBrowserAlone = ({ authorization, accept }: IncomingHttpHeaders): boolean =>
  authorization === undefined && accept?.includes('text/html') === true;

export async function serviceProxy(app: FastifyInstance, options: ServiceProxyOptions): Promise<void> {
  const { backends, upstreams } = options;
  const own = OWN_PREFIXES.map(
    (prefix): Mount => ({
      prefix,
      target: backends.url + prefix,
      isOwn: true,
    }),
  );
  for (const mount of [...own, ...upstreams.all]) await mountService(app, mount, options);
}

async function mountService(
  app: FastifyInstance,
  mount: Mount,
  { backends, publicUrl, publicToken, sessionOf, visitToken }: ServiceProxyOptions,
): Promise<void> {
  const { prefix, isOwn, service } = mount;
  const target = new URL(mount.target);
  const proto = new URL(publicUrl).protocol.slice(0, -1);
  const called = ({ method, url }: { method: string; url: string }) => {
    const path = url.split('?')[0] ?? '';
    return service && callOf(service, method, service === 'main' ? path : path.slice(prefix.length));
  };
  const tokens = new WeakMap<FastifyRequest, string>();
  const rewrite = headerRewriter({
    isOwn,
    isSpread: backends.dispatcher !== undefined,
    publicToken,
    proto,
    called,
    tokenOf: (request) => tokens.get(request),
  });
  const options: FastifyHttpProxyOptions = {
    upstream: target.origin,
    prefix,
    rewritePrefix: target.pathname,
    undici: (isOwn && backends.dispatcher) || {
      connections: SERVICE_CONNECTIONS,
      // The library takes any certificate unless it is told otherwise.
      connect: { rejectUnauthorized: true },
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => rewrite(request as FastifyRequest, headers),
      rewriteHeaders: (headers) =>
        isOwn ? withoutConnection(headers) : withoutCookies(withoutConnection(headers)),
      // A busy backend must not get ten retries; the caller decides when to retry.
      retryDelay: () => null,
      // The answer must not disclose the backend's address.
      onError: (reply, { error }) => {
        reply.request.log.error({ err: error }, 'service');
        const isCut = isBrokenOff(error) && hasBody(reply.request.raw);
        const [status, code] = isCut
          ? [502, 'service.broke_off']
          : ['statusCode' in error && error.statusCode === 504 ? 504 : 503, 'service.unreachable'];
        void reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send({
          code,
          message: 'We could not reach Konnect. Try again in a moment.',
          requestId: reply.request.id,
        });
      },
    },
  };
  await app.register(async (scope) => {
    if (isOwn && visitToken)
      scope.addHook('preHandler', async (request) => {
        if (called(request) !== reportVisit) return;
        const token = await visitToken(request.headers);
        if (token !== undefined) tokens.set(request, token);
      });
    if (!isOwn) scope.addHook('preHandler', gate({ isOpen: service === 'content', called, sessionOf }));
    await scope.register(httpProxy, options);
  });
}

interface HeaderRewriterOptions {
  isOwn: boolean;
  isSpread: boolean;
  publicToken: string;
  proto: string;
  called(request: { method: string; url: string }): Endpoint | undefined;
  tokenOf(request: FastifyRequest): string | undefined;
}

/** Another system must set no cookies of this site. */
const withoutCookies = ({ 'set-cookie': _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders => headers;

/** The library sends no request with some of them. The `connection` header of an answer may name more. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

const without = (names: readonly string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

// The headers of the connection to the service say nothing about the visitor's own.
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return without([...OF_CONNECTION, ...named], headers);
}

// This server states who the caller is; a caller's own values are never passed on.
function headerRewriter({ isOwn, isSpread, publicToken, proto, called, tokenOf }: HeaderRewriterOptions) {
  return (
    request: FastifyRequest,
    // Node has answered `expect` already, and the library sends no request with it.
    {
      forwarded: _,
      expect: _met,
      traceparent: _t,
      tracestate: _s,
      baggage: _b,
      [VISIT_TOKEN_HEADER]: _v,
      ...sent
    }: IncomingHttpHeaders,
  ): IncomingHttpHeaders => {
    const headers = without(OF_CONNECTION, sent);
    const { ip, host, id } = request;
    describeCall(request, () => called(request));
    const traceparent = isOwn ? traceparentFor(spanOf(request)) : undefined;
    const visitToken = tokenOf(request);
    return {
      // An undefined host lets the chosen backend's name be written here.
      ...(isOwn
        ? { ...headers, ...(isSpread && { host: undefined }) }
        : providerHeaders(headers, called(request), publicToken)),
      // Both servers log a call with one id, which no caller can choose.
      ...(isOwn && { 'x-request-id': id }),
      ...(traceparent && { traceparent }),
      ...(visitToken !== undefined && { [VISIT_TOKEN_HEADER]: visitToken }),
      ...(isOwn && isByBrowserAlone(headers) && { authorization: `Bearer ${publicToken}` }),
      'x-forwarded-for': ip,
      'x-forwarded-host': host,
      'x-forwarded-proto': proto,
    };
  };
}

interface Gate {
  isOpen: boolean;
  called(request: { method: string; url: string }): Endpoint | undefined;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}

function gate({ isOpen, called, sessionOf }: Gate): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    if (isOpen && ['GET', 'HEAD'].includes(request.method)) return;
    const endpoint = called(request);
    if (!endpoint)
      return reply
        .code(404)
        .send({ code: 'not_found', message: 'There is nothing here.', requestId: request.id });
    if (!endpoint.staff) return;
    const token = request.headers['x-csrf-token'];
    const refusal = refusalOf(
      endpoint,
      await sessionOf(request.headers.cookie),
      typeof token === 'string' ? token : undefined,
    );
    if (refusal)
      return reply
        .code(refusal.status)
        .send({ code: refusal.code, message: refusal.message, requestId: request.id });
  };
}
