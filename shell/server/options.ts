import type { CdnOptions } from './cdn';
import type { LoadLimits } from './http/load-limits';

/** Settings of one edge process. */
export interface EdgeOptions {
  port: number;
  host: string;
  /** Where the services answer, e.g. `http://127.0.0.1:4100`: one or more backends on one database. */
  backendUrls: readonly string[];
  registryUrl: string;
  /** Further registries on the same database, which are asked when that one does not answer. */
  otherRegistries?: readonly string[];
  /** Holds `assets/` (published files) and the last known release table. */
  dataDir: string;
  /** Reads and reports. Default: the one in the data folder, for a registry on this machine. */
  registryToken?: string;
  /**
   * Public key of a registry on another machine: PEM, or its base64 body. Default: the one in the data
   * folder.
   */
  registryKey?: string;
  /** Address that visitors use; canonical links are made from it. */
  publicUrl: string;
  /** Origin of the desk, with a host name of its own; undefined: all is on one origin. */
  staffUrl?: string | undefined;
  /**
   * Origin from which browsers load published files, such as `https://assets.konnect.example`: a cache that asks
   * the edges. Undefined: the one of the page.
   */
  assetOrigin?: string | undefined;
  /** Other host names by which this site may be asked. */
  allowedHosts?: readonly string[];
  /**
   * Rendering and data of one page may take this long; then the area is left to the browser. Milliseconds.
   */
  renderTimeout?: number;
  /** How long a finished page is served again without asking. Milliseconds; 0 renders every time. */
  pageCacheMs?: number;
  /** Room for finished pages, in megabytes of one process. */
  pageCacheMegabytes?: number;
  /**
   * A cache in front of the edges: seconds that it may keep a page for everybody (0 for none), and where
   * pages are purged.
   */
  cdn?: CdnOptions;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy?: string[];
  /** Bounds of what one process has under way at a time. */
  loadLimits?: Partial<LoadLimits>;
  /** Whether lines of JSON are written to the standard output, or what they are written to instead. */
  logger?: boolean | { write(line: string): void };
  /** Opens `/metrics` to whoever sends it as a bearer; without it nothing is measured. */
  metricsToken?: string | undefined;
  /**
   * Free megabytes of the disk of `dataDir` below which `/readyz` says `full`; 0, the default, asks for
   * none.
   */
  minFreeMegabytes?: number;
  /** Aborted when the process was told to stop: `/readyz` says so while requests are still taken. */
  stopping?: AbortSignal;
  /** Development only: remote id -> address of its dev server, loaded instead of the published version. */
  devRemotes?: Record<string, string>;
  /**
   * Development only: address of the files of a shell with React's development copy, on the origin of one of
   * those servers.
   */
  devShell?: string;
}
