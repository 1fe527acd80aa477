import { spanOf } from '@konnect/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageServices } from '../../render/page-services';

/** As long as a browser waits for the same call. */
const TIMEOUT_MS = 15_000;

/** Passes the visitor's address on, for limits per network, and cookies both ways, for their own comments. */
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
        // The service fetch withholds cookies from a provider's system.
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
