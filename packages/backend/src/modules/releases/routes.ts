import type { FastifyInstance } from 'fastify';
import { listReleases } from '@konnect/contracts';
import * as schemas from '@konnect/contracts/schemas';
import type { Dependencies } from '#app/http/dependencies';
import { ok } from '#app/http/route';
import { staffRoute } from '#app/modules/staff/staff-route';

/** The registry's own words, for the desk. */
export function registerReleases(app: FastifyInstance, deps: Dependencies): void {
  staffRoute(app, deps, listReleases, schemas.listReleases, {}, async () => ok((await deps.reportReleases?.()) ?? { parts: [], changes: [] }));
}
