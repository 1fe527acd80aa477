import type { Claim } from '@konnect/contracts';

/** What a route knows of its page; read by the head, by prefetching and by the announcer. */
export interface PageHandle {
  remote: string;
  page: string;
  /** The claim it was reached by: another claim of the same page may have another policy. */
  path?: string;
  /** The frame around it, as its claim says. */
  frame?: Claim['frame'];
}
