import { deskReleases } from '../release/desk-releases';
import type { PageServices } from './page-services';

/** The desk's own remotes and files, without overrides, which are for visitors' pages. */
export function deskServices({ overrides: _, assetOrigin, ...services }: PageServices): PageServices {
  return { ...services, releases: deskReleases(services.releases, assetOrigin) };
}
