import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './visits.schemas';

export type VisitReport = z.infer<typeof s.visitReport>;
export type ServiceReport = z.infer<typeof s.serviceReport>;
export type VersionHealth = z.infer<typeof s.versionHealth>;

/** Paints, loads, failures, recoveries, events and failed calls, each with its remote and version. */
export const reportVisit = endpoint<typeof s.reportVisit>({
  id: 'reportVisit',
  service: 'main',
  method: 'POST',
  path: '/api/visits/',
  bearer: false,
});
/** Per version and per day, for staff. */
export const listVisits = endpoint<typeof s.listVisits>({
  id: 'listVisits',
  service: 'main',
  method: 'GET',
  path: '/api/staff/visits/',
  staff: true,
  roles: ['admin'],
});
