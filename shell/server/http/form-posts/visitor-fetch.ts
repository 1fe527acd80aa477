import { spanOf } from '@konnect/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageServices } from '../../render/page-services';

/** As long as a browser waits for the same call. */
const TIMEOUT_MS = 15_000;

/**
 * The services as this visitor's own browser would reach them through the proxy: with the visitor's address,
 * so that limits for one network count, and with the visitor's cookies both ways, so that a device sees its
 * own comments later.
 */
export function visitorFetch(
  { services, configs }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): typeof fetch {
  const { ip, host, headers } = request;
  const { cookie, 'user-agent': userAgent } = headers;
  const send = services.for(undefined, AbortSignal.timeout(TIMEOUT_MS), spanOf(request));
  const proto = new URL(configs().config.publicUrl).protocol.slice(0, -1);
  return async (input, init) => {
    const response = await send(input, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string> | undefined),
        // A provider's system gets none: the service fetch leaves them out.
        ...(cookie !== undefined && { cookie }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        'x-forwarded-for': ip,
        'x-forwarded-host': host,
        'x-forwarded-proto': proto,
      },
    });
    if (services.isOwn(String(input)))
      for (const set of response.headers.getSetCookie?.() ?? []) void reply.header('set-cookie', set);
    return response;
  };
}
