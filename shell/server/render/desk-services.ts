import { deskReleases } from '../release/desk-releases';
import type { PageServices } from './page-services';

/**
 * What pages of the desk need where it has an origin of its own: their own set of remotes, files and a policy
 * of this origin alone, and no override, because those are for visitors' pages.
 */
export function deskServices({ overrides: _, assetOrigin, ...services }: PageServices): PageServices {
  return { ...services, releases: deskReleases(services.releases, assetOrigin) };
}
