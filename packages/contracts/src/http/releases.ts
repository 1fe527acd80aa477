import type { z } from 'zod/mini';
import { endpointsOf } from './endpoints-of';
import type * as s from './releases.schemas';

export type ReleasePart = z.infer<typeof s.releasePart>;
export type ReleaseChange = z.infer<typeof s.releaseChange>;
export type ReleaseReport = Omit<z.infer<(typeof s.listReleases)['responses'][200]>, 'override'>;
export type ActiveOverride = z.infer<typeof s.activeOverride>;
export type ReleaseVersionInfo = z.infer<typeof s.releaseVersion>;

const admin = endpointsOf<typeof s>({ staff: true, roles: ['admin'] });

/** Live versions, rollouts, and changes with their authors; empty without a registry on this database. */
export const listReleases = admin('listReleases', 'GET', '/api/staff/releases/');

/**
 * Problems: 404 `release.not_found`, 409 `release.no_registry`, 409 `release.other_origin` for a staff remote
 * where the desk has its own origin, 503 `release.registry_away` where another machine has the registry.
 */
export const listReleaseVersions = admin(
  'listReleaseVersions',
  'GET',
  '/api/staff/releases/:remote/versions/',
);
/**
 * Shows one remote in another version to the calling browser, for a time: by an HttpOnly cookie, or with
 * `link` by a link that opens once on the site. Problems: `override.refused` with `version` or `address`, 400
 * with `minutes`, 409 `release.no_registry`, 409 `release.other_origin` without `link` where the desk has its
 * own origin, 503 `release.registry_away` where another machine has the registry.
 */
export const makeOverride = admin('makeOverride', 'POST', '/api/staff/releases/:remote/override/', {
  fresh: true,
});
