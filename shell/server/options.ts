import type { CdnOptions } from './cdn';
import type { LoadLimits } from './http/load-limits';

export interface EdgeOptions {
  port: number;
  host: string;
  /** One or more backends on one database, e.g. `http://127.0.0.1:4100`. */
  backendUrls: readonly string[];
  registryUrl: string;
  /** Further registries on the same database, used when the first does not answer. */
  otherRegistries?: readonly string[];
  /** Holds `assets/` (published files) and the last known release table. */
  dataDir: string;
  /** Reads and reports. Default: the token in the data folder, for a registry on this machine. */
  registryToken?: string;
  /** PEM, or its base64 body. Default: the key in the data folder. */
  registryKey?: string;
  /** Address that visitors use; canonical links are made from it. */
  publicUrl: string;
  /** Origin of the desk, with a host name of its own; undefined when all is on one origin. */
  staffUrl?: string | undefined;
  /** Origin of published files, such as `https://assets.konnect.example`; undefined for the page's own. */
  assetOrigin?: string | undefined;
  /** Other host names of this site. */
  allowedHosts?: readonly string[];
  /** Milliseconds for rendering and data of one page; then the browser renders the area. */
  renderTimeout?: number;
  /** Milliseconds that a finished page is served again; 0 renders every time. */
  pageCacheMs?: number;
  /** Room for finished pages in megabytes. */
  pageCacheMegabytes?: number;
  cdn?: CdnOptions;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy?: string[];
  loadLimits?: Partial<LoadLimits>;
  /** True logs lines of JSON to the standard output. */
  logger?: boolean | { write(line: string): void };
  /** Bearer token of `/metrics`; without it nothing is measured. */
  metricsToken?: string | undefined;
  /** Free megabytes of the disk of `dataDir` below which `/readyz` says `full`; 0 checks nothing. */
  minFreeMegabytes?: number;
  /** Aborted at the signal to stop: `/readyz` then fails while requests are still taken. */
  stopping?: AbortSignal;
  /** Development only: remote id -> address of its dev server, loaded instead of the published version. */
  devRemotes?: Record<string, string>;
  /** Development only: address of a shell with React's development copy. */
  devShell?: string;
}
