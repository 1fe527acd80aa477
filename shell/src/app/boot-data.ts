import type { PublicConfig, Release, SessionInfo } from '@konnect/contracts';
import type { FormPostsApi } from '@konnect/host-api';
import type { QueryKey } from '@tanstack/react-query';

/** What the edge puts into the document for the shell: a data block, never a script. */
export interface BootData {
  release: Release;
  config: PublicConfig;
  session: SessionInfo | null;
  saveData: boolean;
  /** What the edge rendered: the whole page, an error in its area, or only the frame. */
  rendered: 'page' | 'error' | 'frame';
  /** Set with `rendered: 'error'`. */
  error?: PageError;
  /** What became of the form that this document answers. */
  formPosts?: FormPostsApi;
  /** Query cache as the page's loader filled it: keys with their data. */
  queries: readonly (readonly [QueryKey, unknown])[];
  /** Override of a remote's version for staff and developers: shown as a banner. */
  banner?: string;
}

/** An error that crosses from the edge to the browser; 404 is the not-found page. */
export interface PageError {
  status: number;
  code: string;
  message: string;
  requestId: string;
}

export const BOOT_ELEMENT = 'konnect-boot';

/** Reads the boot data of this document. @throws Error when the edge left none */
export function readBootData(): BootData {
  // An author's text may have an element of this name, and can have no script.
  const element = document.querySelector(`script#${BOOT_ELEMENT}`);
  if (!element?.textContent) throw new Error('The document has no boot data.');
  return JSON.parse(element.textContent) as BootData;
}
