import type { RemoteDescriptor } from '@konnect/contracts';

/** A build on the disk: its descriptor and the folder of its files. */
export interface BuildFolder {
  descriptor: RemoteDescriptor;
  folder: string;
}

/** The pages of one remote, to be opened in one shell beside the other remotes. */
export interface BrowserRenderJob {
  shell: BuildFolder;
  remote: BuildFolder;
  /** The version that `remote` replaces: pages whose files differ from it are opened first. */
  before?: BuildFolder | undefined;
  /** All other remotes of the site. */
  others: readonly BuildFolder[];
  /** Address of the public data; without it pages open as if nothing is found. */
  backendUrl?: string | undefined;
  /** Most pages to open. */
  most: number;
}

/** What is wrong with one page. */
export interface BrowserFault {
  /** Remote, page and kind of fault, without versions: equal for two builds that fail in the same way. */
  kind: string;
  /** All of it in one line. */
  message: string;
}

/** What opening the pages found. */
export interface BrowserRenderResult {
  faults: BrowserFault[];
  /** What is told and not refused, e.g. a page that was not ready in time. */
  warnings: string[];
  /** Number of opened pages. */
  pages: number;
}
