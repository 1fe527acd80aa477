import type { FastifyInstance } from 'fastify';
import type { Database } from '@konnect/database';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.ping();
      return { status: 'ready', database: database.kind };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'unavailable', database: database.kind });
    }
  });
}
