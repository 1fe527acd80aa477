import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './releases.schemas';

export type ReleasePart = z.infer<typeof s.releasePart>;
export type ReleaseChange = z.infer<typeof s.releaseChange>;
export type ReleaseReport = Omit<z.infer<(typeof s.listReleases)['responses'][200]>, 'override'>;
export type ActiveOverride = z.infer<typeof s.activeOverride>;
export type ReleaseVersionInfo = z.infer<typeof s.releaseVersion>;

/** Live versions, rollouts, and changes with their authors; empty without a registry on this database. */
export const listReleases = endpoint<typeof s.listReleases>({
  id: 'listReleases',
  service: 'main',
  method: 'GET',
  path: '/api/staff/releases/',
  staff: true,
  roles: ['admin'],
});

/**
 * Problems: 404 `release.not_found`, 409 `release.no_registry`, 409 `release.other_origin` for a staff remote
 * where the desk has its own origin, 503 `release.registry_away` where another machine has the registry.
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
 * Shows one remote in another version to the calling browser, for a time: by an HttpOnly cookie, or with
 * `link` by a link that opens once on the site. Problems: `override.refused` with `version` or `address`, 400
 * with `minutes`, 409 `release.no_registry`, 409 `release.other_origin` without `link` where the desk has its
 * own origin, 503 `release.registry_away` where another machine has the registry.
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
