import { reportVisit } from '@konnect/contracts';
import type { FastifyInstance } from 'fastify';
import type { Overrides } from '../admin/overrides';

/**
 * Takes what the page of an override reports about its visit and stores nothing of it: figures of versions
 * are of what visitors get.
 */
export function dropPreviewReports(app: FastifyInstance, overrides: Pick<Overrides, 'of'>): void {
  app.addHook('onRequest', async ({ method, url, headers }, reply) => {
    if (method !== reportVisit.method || url.split('?', 1)[0] !== reportVisit.path) return;
    if (!(await overrides.of(headers.cookie))) return;
    return reply.code(201).header('cache-control', 'no-store').send({ noted: 0 });
  });
}
