import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

const DOCUMENTS = ['/feed.xml', '/atom.xml', '/feed.json', '/feeds', '/sitemap.xml', '/robots.txt', '/share'];
const PREFIXES = ['/api', '/services', '/survey/survey-results', '/docs', ...DOCUMENTS];

/** Forwards calls of the services to the backend. What is known of the caller is said by the edge, never by the caller. */
export async function serviceProxy(app: FastifyInstance, { backendUrl, publicUrl }: { backendUrl: string; publicUrl: string }): Promise<void> {
  const proto = new URL(publicUrl).protocol.slice(0, -1);
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: ({ ip, host }, { forwarded: _, ...headers }) => ({
          ...headers,
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': proto,
        }),
        // A backend that says it is busy is not asked ten times more; whoever called knows best when to come back.
        retryDelay: () => null,
        // A problem as every client reads them; where the backend stands is nobody's business.
        onError: (reply, { error }) => {
          reply.request.log.error({ err: error }, 'service');
          void reply
            .code('statusCode' in error && error.statusCode === 504 ? 504 : 503)
            .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
            .send({ code: 'service.unreachable', message: 'We could not reach Konnect. Try again in a moment.', requestId: reply.request.id });
        },
      },
    });
  }
}
