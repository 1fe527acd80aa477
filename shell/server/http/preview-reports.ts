import { reportVisit } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import type { Overrides } from '../admin/overrides';

/** Drops reports of pages with an override: figures of versions count only what visitors get. */
export function dropPreviewReports(app: FastifyInstance, overrides: Pick<Overrides, 'of'>): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (method !== reportVisit.method || url.split('?', 1)[0] !== reportVisit.path) return;
    if (!(await overrides.of(headers.cookie))) return;
    return reply.code(201).header('cache-control', 'no-store').send({ noted: 0 });
  });
}
