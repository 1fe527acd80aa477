import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { Database } from '@konnect/database';
import { createSharedRateStore, type SharedRateStore } from '@konnect/database/shared-rate-store';
import type { Clock } from '#app/http/dependencies';
import { problem } from '#app/http/problem-error';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;
interface RouteParts {
  routeInfo?: { method?: string | string[]; url?: string };
}

/** The plugin requires this interface: one store per server, and a child per route. */
function storeClass(shared: SharedRateStore) {
  return class RouteStore {
    constructor(private readonly name: string | object = '') {}

    incr(address: string, done: Done, timeWindow: number): void {
      shared.count(String(this.name), address, timeWindow).then((result) => done(null, result), done);
    }

    child({ routeInfo }: RouteParts): RouteStore {
      return new RouteStore(`${String(routeInfo?.method)} ${routeInfo?.url}`);
    }
  };
}

/**
 * Limits per route and address. On a database server all instances count together. `X-Forwarded-For` counts
 * only from configured proxies, and an IPv6 /64 is one address.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  database: Database,
  clock: Clock,
): Promise<void> {
  const shared =
    database.kind === 'postgres'
      ? createSharedRateStore(database, {
          // The windows of all instances have to begin at the same time.
          now: () => clock().getTime(),
          onError: (error) => app.log.warn({ err: error }, 'rate limits could not be shared'),
        })
      : undefined;
  if (shared) {
    app.addHook('onClose', async () => {
      shared.stop();
      await shared.flush();
    });
  }
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: 64,
    ...(shared ? { store: storeClass(shared) as never } : {}),
    errorResponseBuilder: (_request, context) =>
      problem(429, 'rate.limited', `That was very often. Please wait ${context.after} and try again.`),
  });
}
