import type { PageSettings } from '../rules/page-settings';
import type { Claim, ForeignBuild, NavEntry, StaffRole } from './descriptor';
import type { PortalTask } from './portal';

/** A remote's version for the browser. Addresses are absolute paths, or URLs of a development server. */
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
  /** `sha384-...` of the list of scripts and styles; absent for a build under development. */
  files?: string;
  /** Set without support for Trusted Types, so that the shell loads the sanitiser with it. */
  writesHtml?: true;
}

/** Path of a script or style inside its version -> `sha384-...`. Served by the edge at `fileListPath`. */
export type FileList = Readonly<Record<string, string>>;

export function fileListPath(id: string, version: string): string {
  return `/edge/files/${id}/${version}`;
}

export interface ReleaseRemote extends ReleaseVersion {
  id: string;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  slots: readonly string[];
  /** The last version that worked, for when the live one cannot be loaded. */
  previous?: ReleaseVersion;
}

/** The consistent set of versions of one visitor. */
export interface Release {
  id: string;
  shell: string;
  shellFiles?: Pick<ReleaseVersion, 'base' | 'files'>;
  remotes: readonly ReleaseRemote[];
  /** Set on pages with overrides or builds under development, which our small runtime cannot load. */
  runtime?: 'standard';
  /** Number of omitted remotes, whose addresses are opened as documents. */
  unlisted?: number;
}

export interface ServiceBases {
  main: string;
  ticket: string;
  spin: string;
  food: string;
  content: string;
}

export interface AppDownload {
  name: string;
  about: string;
  /** e.g. `2.4.1` */
  version: string;
  megabytes: number;
  url: string;
}

/** Runtime configuration for the browser, without secrets. */
export interface PublicConfig {
  siteName: string;
  publicUrl: string;
  /** Origin of the desk, where it has its own. */
  staffUrl?: string;
  bases: ServiceBases;
  /** The specifications' bearer, an identifier that gives access to public data only. */
  publicToken: string;
  portalUrl: string;
  /** Addresses of portal tasks with their own; read with `portalAddress`. */
  portalTasks?: Readonly<Partial<Record<PortalTask, string>>>;
  phones: readonly string[];
  whatsapp: string;
  social: readonly { label: string; url: string }[];
  locations: readonly string[];
  scholarshipSlug: string;
  /** Passphrase of the wheel's envelopes, which every visitor has. */
  spinKey: string;
  apps: readonly AppDownload[];
  /** The staff's settings of pages; read with `pageSettings`. */
  pages?: Partial<PageSettings>;
  /** Language of the site, as in `<html lang>`; absent for English. */
  locale?: string;
  /** Names of switched-on features; read with `host.flags`. */
  flags?: readonly string[];
  /** Calls carry a `traceparent`, because the servers record traces. */
  traces?: true;
  /** Name of the identity provider for staff; `only` forbids passwords. */
  companySignIn?: { name: string; only: boolean };
  /** Licence key of SurveyJS Creator, for signed-in staff alone. */
  surveyCreatorKey?: string;
}

/** The signed-in person, or null. Never contains a secret. */
export interface SessionInfo {
  name: string;
  email: string;
  role: StaffRole;
  /** Sent back as `x-csrf-token` on every staff write. */
  csrfToken: string;
  /** An administrator set the password: all else is closed until it is changed. */
  mustChangePassword?: boolean | undefined;
  /** The role needs a second step at sign-in that is not set up yet. */
  mustSetUpSecondFactor?: boolean;
}
