import type { FastifyInstance } from 'fastify';
import type { ServiceName } from '@konnect/contracts';
import { problem } from '#app/http/problem-error';
import { SERVICE_PREFIX } from '#app/http/route';

const PREFIXES = Object.entries(SERVICE_PREFIX).filter(([name]) => name !== 'main') as [
  ServiceName,
  string,
][];
/** Routes of the process, not of a service. */
const OPEN = new Set(['/healthz', '/livez', '/readyz', '/metrics']);

function serviceOf(url: string): ServiceName {
  return PREFIXES.find(([, prefix]) => url === prefix || url.startsWith(`${prefix}/`))?.[0] ?? 'main';
}

/** Hides routes that were registered without `route` when this process does not serve their service. */
export function registerServices(app: FastifyInstance, services: readonly ServiceName[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    const hidden = url !== undefined && !OPEN.has(url) && !services.includes(serviceOf(url));
    done(hidden ? problem(404, 'route.not_found', 'There is nothing at this address.') : undefined);
  });
}
