import type { VisitReport } from '@konnect/contracts';

/** Where visits are reported: `reportVisit` of the contracts, which would bring its schemas' names along. */
const REPORTS = '/api/visits/';

/**
 * Sends what happened on a page of this document.
 * @param page e.g. `community:/community/:slugOrId`
 * @param isLast the page is being left, so that no answer would arrive
 */
export type ReportVisit = (page: string, reports: readonly VisitReport[], isLast?: boolean) => Promise<void>;

/**
 * Reports with tokens of the edge, each good for one report: only with one does a report decide about a
 * rollout. They are asked for when there is something to report, several at a time, and the last is left for
 * the page that is being left.
 * @param addressOf where the edge gives tokens; undefined for an edge that gives none
 */
export function createVisitReports(addressOf: () => string | undefined): ReportVisit {
  let tokens: string[] = [];
  return async (page, reports, isLast) => {
    const address = addressOf();
    // Nothing may be awaited when the page is being left.
    if (address && !isLast && !tokens[1])
      try {
        // Spreading fails for all that is no list.
        tokens = [...((await (await fetch(address, { method: 'POST' })).json()) as string[])];
      } catch {
        // The report goes out without a token.
      }
    const body = JSON.stringify({ page, reports, token: tokens.pop() });
    navigator.sendBeacon(REPORTS, new Blob([body], { type: 'application/json' }));
  };
}
