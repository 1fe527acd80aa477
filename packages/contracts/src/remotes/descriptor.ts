import type { ChannelDeclaration } from './channels';

/** The version of the remote contract that this source describes. Bumped only with an ADR. */
export const CONTRACT_VERSION = 1;

export type StaffRole = 'editor' | 'support' | 'hr' | 'admin';
export const STAFF_ROLES = ['editor', 'support', 'hr', 'admin'] as const satisfies readonly StaffRole[];

/** A path pattern that a remote answers for, ranked as React Router ranks paths. */
export interface Claim {
  /** e.g. `/community/:slugOrId` */
  path: string;
  /** Name of the page module: `src/routes/<page>.tsx`, its chunk, and the key in `pages`. */
  page: string;
  /**
   * Name of a module in `pages`, made by `defineLayout`: it renders around the page, and stays while the
   * visitor moves between pages that name it. Of several the first is around the others. Absent in builds
   * from before.
   */
  layout?: string | readonly string[];
  /**
   * Opens with a document load, because the page needs a looser content security policy than its neighbours.
   */
  document?: boolean;
  /** What the page's policy adds: `style-attr` allows style attributes (SurveyJS needs them). */
  csp?: readonly 'style-attr'[];
  /** Pages of signed-in staff are never cached and never indexed. */
  private?: boolean;
  /**
   * What the shell shows around the page. `form` leaves out the portal's tasks and the ribbon, so that the
   * first field of a form that has the page to itself is on the first screen of a phone.
   */
  frame?: 'form';
  /**
   * Names of the query that the page reads, e.g. `['search', 'pages']`; empty when it reads none. The edge
   * renders and caches the page by these alone. Without the list it takes every query for another page, of
   * which it caches only a few.
   */
  query?: readonly string[];
}

export type NavGroup = 'main' | 'bottom' | 'footer' | 'staff';

export interface NavEntry {
  label: string;
  to: string;
  group: NavGroup;
  /** Low numbers first, across all remotes. */
  order: number;
  /** Name of one of the frame's icons. */
  icon?: 'home' | 'community' | 'help' | 'jobs' | 'gallery' | 'videos' | 'deals' | 'downloads' | 'staff';
}

/**
 * What a remote says of itself; data only, so that the registry, the edge and the shell decide from it
 * without running code.
 */
export interface RemoteDeclaration extends ChannelDeclaration {
  /** One id, one team, one publish token. */
  id: string;
  contract: number;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  /** Versioned names of the slots it fills, e.g. `content.application/v1`. */
  slots: readonly string[];
  /** Any of these roles is needed to receive this remote at all; empty = everybody. */
  roles: readonly StaffRole[];
  /**
   * Works where a page asks for Trusted Types. A shell makes the default policy; a remote writes no strings
   * as HTML before it has loaded the sanitiser. With a remote that does not say so the shell brings the
   * sanitiser, and with a shell that does not say so pages ask for nothing.
   */
  trustedTypes?: true;
}

export interface DescriptorFile {
  /** Path inside the version's folder. */
  path: string;
  bytes: number;
  /** Brotli size, as a visitor pays it. */
  brotliBytes: number;
  /** gzip size: what budgets are stated in. Absent in versions from before it was kept. */
  gzipBytes?: number;
  /** `sha384-...` */
  integrity: string;
}

/** Files a page needs beyond the entry, in load order. */
export interface PageFiles {
  js: string[];
  css: string[];
}

/** How the shell runs a build that another builder made: by the standard runtime of Module Federation. */
export interface ForeignBuild {
  /** A classic script leaves its container under a global name; an ES module exports it. */
  type: 'script' | 'module';
  /** Global name under which a script leaves its container; equal in all versions. */
  global: string;
  /** No build for the edge: it answers with a placeholder, and the page is rendered in the browser alone. */
  isBrowserOnly?: true;
  /** Its pages render themselves, with this library of their own, e.g. `React 20.0.1`. They fill no slots. */
  island?: string;
}

/** `remote.json`: written by the build beside the files, verified by the registry, read by the edge. */
export interface RemoteDescriptor extends RemoteDeclaration {
  /** Hash of the files and of this description: equal builds have equal versions. */
  version: string;
  commit: string;
  builtAt: string;
  /**
   * The name of each file for browsers carries the hash of its content, so equal files of all versions have
   * one address. Absent in builds from before: each of their versions has addresses of its own.
   */
  hashedNames?: true;
  /**
   * Global name of the container; only equal entries share one, so that two versions can live in one page.
   */
  container: string;
  /** Browser entry (the remoteEntry; for the shell, its main script). */
  entry: string;
  /**
   * What hosts of other makers load, at an address for each channel: an entry that brings the federation
   * runtime with it, and the manifest that names it. Absent for the shell and in builds from before.
   */
  federation?: { entry: string; manifest: string };
  /**
   * Languages in which it has messages, English among them. Absent without messages, and in builds from
   * before.
   */
  locales?: readonly string[];
  /** Set by `mfe describe` for builds of other builders; absent for ours. */
  foreign?: ForeignBuild;
  /** CommonJS bundle for the edge, with the shared libraries left out. */
  serverEntry: string;
  /** Files loaded together with the entry. */
  entryFiles: PageFiles;
  pages: Record<string, PageFiles>;
  /** name -> semver range of the shared singletons it expects. */
  shared: Record<string, string>;
  files: DescriptorFile[];
}
