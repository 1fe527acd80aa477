import type { PageSettings } from '../rules/page-settings';
import type { Claim, ForeignBuild, NavEntry, StaffRole } from './descriptor';
import type { PortalTask } from './portal';

/**
 * One version of one remote as the browser needs it. Addresses are absolute paths; a build under development
 * has those of its own server.
 */
export interface ReleaseVersion {
  version: string;
  container: string;
  /** Folder of the version's files, with a trailing slash. */
  base: string;
  entry: string;
  /** `sha384-...` of the entry; empty for a build under development. */
  integrity: string;
  /** Set for a build of another builder, which the standard runtime loads. */
  foreign?: Pick<ForeignBuild, 'type' | 'global'>;
  /**
   * `sha384-...` of the list of this version's scripts and styles; absent for a build under development,
   * whose files change.
   */
  files?: string;
  /** Does not say that it works with Trusted Types, so that the shell loads the sanitiser with it. */
  writesHtml?: true;
}

/** Path of a script or style inside its version -> `sha384-...`. Served by the edge at `fileListPath`. */
export type FileList = Readonly<Record<string, string>>;

/** Where the edge serves the list of a version's files. */
export function fileListPath(id: string, version: string): string {
  return `/edge/files/${id}/${version}`;
}

export interface ReleaseRemote extends ReleaseVersion {
  id: string;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  slots: readonly string[];
  /** Last known good: used when the live version cannot be loaded. */
  previous?: ReleaseVersion;
}

/** The one consistent set of versions that a visitor sees. */
export interface Release {
  id: string;
  shell: string;
  /** Of the shell's own scripts and styles. */
  shellFiles?: Pick<ReleaseVersion, 'base' | 'files'>;
  remotes: readonly ReleaseRemote[];
  /**
   * Set for developers, on pages with overrides or builds under development: our small runtime is for
   * published builds of ours.
   */
  runtime?: 'standard';
  /** Remotes that this page neither names nor needs; their addresses are opened as documents of their own. */
  unlisted?: number;
}

export interface ServiceBases {
  main: string;
  ticket: string;
  spin: string;
  food: string;
  content: string;
}

/** A mobile app of the provider's, as its shop offers it. */
export interface AppDownload {
  name: string;
  /** What it is for, in one sentence. */
  about: string;
  /** As its makers count it, e.g. `2.4.1`. */
  version: string;
  /** Megabytes of the download. */
  megabytes: number;
  url: string;
}

/** Runtime configuration that reaches the browser: nothing secret. */
export interface PublicConfig {
  siteName: string;
  publicUrl: string;
  /** Origin of the desk, where it has one of its own. */
  staffUrl?: string;
  bases: ServiceBases;
  /** The specifications' bearer: an identifier, it opens nothing that is not public. */
  publicToken: string;
  portalUrl: string;
  /** Addresses of the portal's tasks that have one of their own; read with `portalAddress`. */
  portalTasks?: Readonly<Partial<Record<PortalTask, string>>>;
  phones: readonly string[];
  whatsapp: string;
  social: readonly { label: string; url: string }[];
  locations: readonly string[];
  scholarshipSlug: string;
  /** Passphrase of the wheel's envelopes: every visitor has it, it protects nothing. */
  spinKey: string;
  apps: readonly AppDownload[];
  /** What staff changed about pages; read with `pageSettings`. */
  pages?: Partial<PageSettings>;
  /** Language in which the site speaks, as in `<html lang>`; missing for English. */
  locale?: string;
  /** Names of the features that this provider switched on; read with `host.flags`. */
  flags?: readonly string[];
  /** Calls carry a `traceparent`: the servers record traces. */
  traces?: true;
  /** The staff may sign in with the identity provider of this name, or with nothing else. */
  companySignIn?: { name: string; only: boolean };
  /** Licence key of SurveyJS Creator; told to signed-in staff alone. */
  surveyCreatorKey?: string;
}

/** Who is signed in, or null. Never contains a secret. */
export interface SessionInfo {
  name: string;
  email: string;
  role: StaffRole;
  /** Sent back as `x-csrf-token` on every staff write. */
  csrfToken: string;
  /** The password came from an administrator: until it is changed, nothing else is open. */
  mustChangePassword?: boolean | undefined;
  /** The role needs a second step at sign-in that is not set up yet. */
  mustSetUpSecondFactor?: boolean;
}
