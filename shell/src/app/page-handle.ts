import type { Claim } from '@konnect/contracts';

/** What a page's route gives after a load. Each load gives another object. */
export interface PageLoad {
  /** Why the page cannot be shown. It is data, so that the next load alone says what becomes of it. */
  failure?: unknown;
}

/** What a route knows of its page; read by the head, by prefetching and by the announcer. */
export interface PageHandle {
  remote: string;
  page: string;
  /** Pages of the same remote that render around it, the outermost first. */
  layouts?: readonly string[];
  /** The claim it was reached by: another claim of the same page may have another policy. */
  path?: string;
  /** Its policy differs from that of other pages: it opens as a document of its own. */
  hasOwnDocument?: boolean;
  /** Its data are for one person, or it opens as a document of its own: only its code is fetched ahead. */
  isPersonal?: boolean;
  /** The frame around it, as its claim says. */
  frame?: Claim['frame'];
}
