import type { Claim } from '@konnect/contracts';

/** Each load of a route gives another object. */
export interface PageLoad {
  /** Why the page cannot be shown: data and no exception, so that the next load replaces it. */
  failure?: unknown;
}

export interface PageHandle {
  remote: string;
  page: string;
  layouts?: readonly string[];
  /** The claim it was reached by: another claim of the same page may have another policy. */
  path?: string;
  /** Its policy differs from other pages, so it opens as a new document. */
  hasOwnDocument?: boolean;
  /** Only the page's code is fetched ahead: its data are for one person, or it needs a new document. */
  isPersonal?: boolean;
  frame?: Claim['frame'];
}
