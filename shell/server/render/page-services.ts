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

/** What answering a page needs, shared by all requests of an edge. */
export interface PageServices {
  releases: PageReleases;
  bundles: Pick<ServerBundles, 'shell'> & Partial<Pick<ServerBundles, 'isKeepingUp'>>;
  styles: PageStyleFiles;
  bootstraps: Bootstraps;
  services: ServiceFetch;
  /**
   * The current settings: for everybody, and with what only signed-in staff may see. The objects are
   * replaced, never changed.
   */
  configs(): { config: PublicConfig; staffConfig: PublicConfig };
  cache: PageCache;
  /** For a cache in front of the edges; undefined: there is none. */
  marks?: PageMarks | undefined;
  /** Counts visits and failures by version. */
  metrics: VersionMetrics;
  /** Other versions, for people whom the registry has permitted to see them. */
  overrides?: Overrides;
  /** Development only: origins of dev servers that the content security policy allows. */
  devOrigins: readonly string[];
  /** Where browsers load published files from; undefined: from the origin of the page. */
  assetOrigin?: string | undefined;
  /** Milliseconds that a rendering may take. */
  renderTimeout: number;
  sessionOf(cookie: string | undefined): Promise<SessionInfo | null>;
}
