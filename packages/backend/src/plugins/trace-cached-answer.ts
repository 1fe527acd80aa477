import type { IncomingMessage } from 'node:http';
import { tracing } from '@konnect/tracing';
import type { CachedAnswered } from '#app/http/cached-response';

/** The framework's hooks, which record other responses, do not see one sent from memory. */
export function traceCachedAnswer(
  { headers, socket }: IncomingMessage,
  { requestId, method, route, status, ms }: CachedAnswered,
  isTrusted: (socket: IncomingMessage['socket']) => boolean,
): void {
  const { active } = tracing;
  if (!active) return;
  const { traceparent } = headers;
  active
    .server({
      part: 'backend',
      name: `${method} ${route}`,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      isTrusted: isTrusted(socket),
      startedAt: Date.now() - ms,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'konnect.request_id': requestId,
        'konnect.cache': 'hit',
      },
    })
    ?.end();
}
