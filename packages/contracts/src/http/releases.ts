import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './releases.schemas';

export type ReleasePart = z.infer<typeof s.releasePart>;
export type ReleaseChange = z.infer<typeof s.releaseChange>;
export type ReleaseReport = Omit<z.infer<(typeof s.listReleases)['responses'][200]>, 'override'>;
export type ActiveOverride = z.infer<typeof s.activeOverride>;
export type ReleaseVersionInfo = z.infer<typeof s.releaseVersion>;

/**
 * What is live, what is on its way out and how it fares, and who changed that; empty where no registry shares
 * the backend's database.
 */
export const listReleases = endpoint<typeof s.listReleases>({
  id: 'listReleases',
  service: 'main',
  method: 'GET',
  path: '/api/staff/releases/',
  staff: true,
  roles: ['admin'],
});

/**
 * Every published version of one remote. Problems: 404 `release.not_found`, 409 `release.no_registry`, 409
 * `release.other_origin` for a remote of the staff where the desk has an origin of its own, 503
 * `release.registry_away` where another machine has the registry.
 */
export const listReleaseVersions = endpoint<typeof s.listReleaseVersions>({
  id: 'listReleaseVersions',
  service: 'main',
  method: 'GET',
  path: '/api/staff/releases/:remote/versions/',
  staff: true,
  roles: ['admin'],
});
/**
 * Shows the caller's browser one remote in another version, for a time. The registry's token leaves in an
 * HttpOnly cookie alone, or with `link` as a link that opens once on the site, in no session of the staff.
 * Problems: `override.refused` with `version` or `address`, 400 with `minutes`, 409 `release.no_registry`,
 * 409 `release.other_origin` without `link` where the desk has an origin of its own, 503
 * `release.registry_away` where another machine has the registry.
 */
export const makeOverride = endpoint<typeof s.makeOverride>({
  id: 'makeOverride',
  service: 'main',
  method: 'POST',
  path: '/api/staff/releases/:remote/override/',
  staff: true,
  roles: ['admin'],
  fresh: true,
});
