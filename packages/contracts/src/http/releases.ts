import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './releases.schemas';

export type ReleasePart = z.infer<typeof s.releasePart>;
export type ReleaseChange = z.infer<typeof s.releaseChange>;
export type ReleaseReport = z.infer<(typeof s.listReleases)['responses'][200]>;

/** What is live, what is on its way out and how it fares, and who changed that; empty where no registry shares the backend's database. */
export const listReleases = endpoint<typeof s.listReleases>({ id: 'listReleases', service: 'main', method: 'GET', path: '/api/staff/releases/', staff: true, roles: ['admin'] });
