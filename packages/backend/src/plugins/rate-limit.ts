import type { FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { Database } from '@konnect/database';
import { problem } from '#app/http/problem-error';
import { createSharedRateStore, type SharedRateStore } from '#app/http/shared-rate-store';

type Done = (error: Error | null, result?: { current: number; ttl: number }) => void;
interface RouteParts {
  routeInfo?: { method?: string | string[]; url?: string };
}

/** The shape that the plugin asks of a store: one per server, and a child per route. */
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
 * Limits are set per route and counted per address: on a database server by all instances together, with the embedded
 * database in this process, which is then the only one. The address believes `X-Forwarded-For` only from the configured
 * proxies; an IPv6 customer holds a whole /64, so that counts as one address.
 */
export async function registerRateLimit(app: FastifyInstance, database: Database): Promise<void> {
  const shared =
    database.kind === 'postgres'
      ? createSharedRateStore(database, {
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
