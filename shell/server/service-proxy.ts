import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './refused-bodies';

const DOCUMENTS = ['/feed.xml', '/atom.xml', '/feed.json', '/feeds', '/sitemap.xml', '/robots.txt', '/share'];
const PREFIXES = ['/api', '/services', '/survey/survey-results', '/docs', ...DOCUMENTS];

/** The service ended the connection in the middle of a call: it may be back in a moment, or may have had enough of what was sent. */
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const isBrokenOff = ({ cause, code }: Error & { code?: unknown }): boolean => BROKEN_OFF.has(String((cause as { code?: unknown } | undefined)?.code ?? code));

export interface ServiceProxyOptions {
  backendUrl: string;
  publicUrl: string;
  publicToken: string;
}

/** A form without scripts, or an address opened in a tab: the browser asks for a page then, and can send no header of ours. */
const isByBrowserAlone = ({ authorization, accept }: IncomingHttpHeaders): boolean => authorization === undefined && accept?.includes('text/html') === true;

/** Forwards calls of the services to the backend. What is known of the caller is said by the edge, never by the caller. */
export async function serviceProxy(app: FastifyInstance, { backendUrl, publicUrl, publicToken }: ServiceProxyOptions): Promise<void> {
  const proto = new URL(publicUrl).protocol.slice(0, -1);
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        // This server has met a client's expectation to be asked for the body; the library knows none.
        rewriteRequestHeaders: ({ ip, host }, { forwarded: _, expect: _met, ...headers }) => ({
          ...headers,
          ...(isByBrowserAlone(headers) && { authorization: `Bearer ${publicToken}` }),
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': proto,
        }),
        // A backend that says it is busy is not asked ten times more; whoever called knows best when to come back.
        retryDelay: () => null,
        // A problem as every client reads them; where the backend stands is nobody's business.
        onError: (reply, { error }) => {
          reply.request.log.error({ err: error }, 'service');
          const isCut = isBrokenOff(error) && hasBody(reply.request.raw);
          const [status, code] = isCut ? [502, 'service.broke_off'] : ['statusCode' in error && error.statusCode === 504 ? 504 : 503, 'service.unreachable'];
          void reply
            .code(status)
            .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
            .send({ code, message: 'We could not reach Konnect. Try again in a moment.', requestId: reply.request.id });
        },
      },
    });
  }
}
