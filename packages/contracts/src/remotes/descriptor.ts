import type { ChannelDeclaration } from './channels';

/** Version of the remote contract. A change needs a decision. */
export const CONTRACT_VERSION = 1;

export type StaffRole = 'editor' | 'support' | 'hr' | 'admin';
export const STAFF_ROLES = ['editor', 'support', 'hr', 'admin'] as const satisfies readonly StaffRole[];

/** A path pattern of a remote, ranked as React Router ranks paths. */
export interface Claim {
  /** e.g. `/community/:slugOrId` */
  path: string;
  /** Name of the page module: `src/routes/<page>.tsx`, its chunk, and the key in `pages`. */
  page: string;
  /**
   * Names of modules in `pages` made by `defineLayout`, the outermost first. A layout stays mounted between
   * pages that name it. Absent in older builds.
   */
  layout?: string | readonly string[];
  /** Opens with a document load, because the page needs a looser content security policy. */
  document?: boolean;
  /** Additions to the page's policy: `style-attr` allows style attributes (SurveyJS needs them). */
  csp?: readonly 'style-attr'[];
  /** Pages of signed-in staff are never cached and never indexed. */
  private?: boolean;
  /**
   * The frame around the page. `form` omits the portal's tasks and the ribbon, so that the form is on top.
   */
  frame?: 'form';
  /**
   * Names of the query that the page reads; empty for none. The edge caches the page by these alone, and
   * without the list by the whole query, for a few values only.
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
  icon?: 'home' | 'community' | 'help' | 'jobs' | 'gallery' | 'videos' | 'deals' | 'downloads' | 'staff';
}

/** A remote's declaration; data only, so that registry, edge and shell read it without running code. */
export interface RemoteDeclaration extends ChannelDeclaration {
  /** One id, one team, one publish token. */
  id: string;
  contract: number;
  claims: readonly Claim[];
  nav: readonly NavEntry[];
  /** Versioned names of the slots it fills, e.g. `content.application/v1`. */
  slots: readonly string[];
  /** Roles that receive this remote; empty means everybody. */
  roles: readonly StaffRole[];
  /**
   * Works with Trusted Types: writes no HTML before the sanitiser is loaded. Without it in a remote, the
   * shell loads the sanitiser; without it in the shell, pages do not require them.
   */
  trustedTypes?: true;
}

export interface DescriptorFile {
  /** Path inside the version's folder. */
  path: string;
  bytes: number;
  /** Compressed size, which visitors download. */
  brotliBytes: number;
  /** gzip size, the unit of budgets. Absent in older versions. */
  gzipBytes?: number;
  /** `sha384-...` */
  integrity: string;
}

/** Files a page needs beyond the entry, in load order. */
export interface PageFiles {
  js: string[];
  css: string[];
}

/** For builds of other builders, which the standard runtime of Module Federation loads. */
export interface ForeignBuild {
  /** A classic script leaves its container under a global name; an ES module exports it. */
  type: 'script' | 'module';
  /** Global name under which a script leaves its container; equal in all versions. */
  global: string;
  /** No build for the edge, which renders a placeholder; the browser alone renders the page. */
  isBrowserOnly?: true;
  /** Library with which its pages render themselves, e.g. `React 20.0.1`. They fill no slots. */
  island?: string;
}

/** `remote.json`: written by the build, verified by the registry, read by the edge. */
export interface RemoteDescriptor extends RemoteDeclaration {
  /** Hash of the files and of this description: equal builds have equal versions. */
  version: string;
  commit: string;
  builtAt: string;
  /** File names for browsers carry a content hash, which all versions share. Absent in older builds. */
  hashedNames?: true;
  /** Global name of the container; only equal entries share one, so that versions can coexist in a page. */
  container: string;
  /** Browser entry (the remoteEntry; for the shell, its main script). */
  entry: string;
  /**
   * For other hosts, at an address per channel: an entry with the federation runtime, and its manifest.
   * Absent for the shell and in older builds.
   */
  federation?: { entry: string; manifest: string };
  /** Languages of its messages, including English. Absent without messages, and in older builds. */
  locales?: readonly string[];
  /** Set by `mfe describe` for builds of other builders; absent for ours. */
  foreign?: ForeignBuild;
  /** CommonJS bundle for the edge, without the shared libraries. */
  serverEntry: string;
  entryFiles: PageFiles;
  pages: Record<string, PageFiles>;
  /** name -> semver range of the shared singletons it expects. */
  shared: Record<string, string>;
  files: DescriptorFile[];
}
