import type { Claim, NavEntry, PageFiles, StaffRole } from './descriptor';

/** One version of one remote as the browser needs it. URLs are absolute paths or CDN addresses. */
export interface ReleaseVersion {
  version: string;
  container: string;
  /** Folder of the version's files, with a trailing slash. */
  base: string;
  entry: string;
  integrity: string;
}

export interface ReleaseRemote extends ReleaseVersion {
  id: string;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  slots: readonly string[];
  /** Files per page, relative to `base`: what to preload when a link is near. */
  pages: Readonly<Record<string, PageFiles>>;
  /** Last known good: used when the live version cannot be loaded. */
  previous?: ReleaseVersion;
}

/** The one consistent set of versions that a visitor sees. */
export interface Release {
  id: string;
  shell: string;
  remotes: readonly ReleaseRemote[];
}

export interface ServiceBases {
  main: string;
  ticket: string;
  spin: string;
  food: string;
  content: string;
}

/** Runtime configuration that reaches the browser: nothing secret. */
export interface PublicConfig {
  siteName: string;
  publicUrl: string;
  bases: ServiceBases;
  /** The specifications' bearer: an identifier, it opens nothing that is not public. */
  publicToken: string;
  portalUrl: string;
  phones: readonly string[];
  whatsapp: string;
  social: readonly { label: string; url: string }[];
  locations: readonly string[];
  scholarshipSlug: string;
}

/** Who is signed in, or null. Never contains a secret. */
export interface SessionInfo {
  name: string;
  email: string;
  role: StaffRole;
  /** Sent back as `x-csrf-token` on every staff write. */
  csrfToken: string;
}
