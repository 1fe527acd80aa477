import type { PublicConfig, Release, SessionInfo } from '@konnect/contracts';
import type { FormPostsApi } from '@konnect/host-api';
import type { QueryKey } from '@tanstack/react-query';

/** What the edge puts into the document for the shell: a data block, never a script. */
export interface BootData {
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  rendered: 'page' | 'error' | 'frame';
  error?: PageError;
  formPosts?: FormPostsApi;
  /** Query cache as the page's loader filled it: keys with their data. */
  queries: readonly (readonly [QueryKey, unknown])[];
  banner?: string;
}

export interface PageError {
  status: number;
  code: string;
  message: string;
  requestId: string;
}

export const BOOT_ELEMENT = 'konnect-boot';

export function readBootData(): BootData {
  // An author's text may contain an element of this name, but no script.
  const element = document.querySelector(`script#${BOOT_ELEMENT}`);
  if (!element?.textContent) throw new Error('The document has no boot data.');
  return JSON.parse(element.textContent) as BootData;
}
