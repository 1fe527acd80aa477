import type { RemoteDescriptor } from '@konnect/contracts';

export interface BuildFolder {
  descriptor: RemoteDescriptor;
  folder: string;
}

export interface BrowserRenderJob {
  shell: BuildFolder;
  remote: BuildFolder;
  /** Pages whose files differ from this replaced version are opened first. */
  before?: BuildFolder | undefined;
  others: readonly BuildFolder[];
  /** Without this address of public data, pages open as if nothing is found. */
  backendUrl?: string | undefined;
  most: number;
}

export interface BrowserFault {
  /** Has no versions in it, so two builds that fail in the same way have equal kinds. */
  kind: string;
  message: string;
}

export interface BrowserRenderResult {
  faults: BrowserFault[];
  /** Reported without a refusal, e.g. a page that was not ready in time. */
  warnings: string[];
  pages: number;
}
