import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import type { FastifyInstance } from 'fastify';

export interface FuzzedRoute {
  method: string;
  /** As it is declared, e.g. `/registry/history/:id`. */
  url: string;
}

/** The routes of one server, which grow as it declares them. */
export type FuzzedServer = FuzzedRoute[];

/**
 * Collects the routes of each Fastify server that is made from now on, from Fastify itself, so that a new
 * route is tried without anyone thinking of it.
 */
export function watchRoutes(): { servers: readonly FuzzedServer[]; stop(): void } {
  const servers: FuzzedServer[] = [];
  const onServer = (message: unknown): void => {
    const routes: FuzzedServer = [];
    servers.push(routes);
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) routes.push({ method: name, url });
    });
  };
  subscribe('fastify.initialization', onServer);
  return { servers, stop: () => void unsubscribe('fastify.initialization', onServer) };
}
