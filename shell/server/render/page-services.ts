import type { PublicConfig, SessionInfo } from '@konnect/contracts';
import type { ServiceFetch } from './api-fetch';
import type { Overrides } from '../admin/overrides';
import type { PageMarks } from '../cdn';
import type { PageCache } from './page-cache';
import type { Bootstraps } from './page-bootstrap';
import type { PageStyleFiles } from './page-styles';
import type { PageReleases } from '../release/desk-releases';
import type { ServerBundles } from '../release/server-bundles';
import type { VersionMetrics } from '../release/version-metrics';

export interface PageServices {
  releases: PageReleases;
  bundles: Pick<ServerBundles, 'shell'> & Partial<Pick<ServerBundles, 'isKeepingUp'>>;
  styles: PageStyleFiles;
  bootstraps: Bootstraps;
  services: ServiceFetch;
  /** The objects are replaced when settings change, never mutated. */
  configs(): { config: PublicConfig; staffConfig: PublicConfig };
  cache: PageCache;
  marks?: PageMarks | undefined;
  metrics: VersionMetrics;
  overrides?: Overrides;
  /** Development only: origins of dev servers that the content security policy allows. */
  devOrigins: readonly string[];
  assetOrigin?: string | undefined;
  renderTimeout: number;
  /** @throws SessionUnknown while the backend does not answer */
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}
