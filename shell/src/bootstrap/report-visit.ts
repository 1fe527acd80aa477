import type { VisitReport } from '@konnect/contracts';

/** The path of `reportVisit`; importing the contract would bring its schemas along. */
const REPORTS = '/api/visits/';

/** @param page e.g. `community:/community/:slugOrId` @param isLast true when the page is being left */
export type ReportVisit = (page: string, reports: readonly VisitReport[], isLast?: boolean) => Promise<void>;

// Only reports with a token of the edge decide about a rollout. The last token is for the page that is left.
export function createVisitReports(addressOf: () => string | undefined): ReportVisit {
  let tokens: string[] = [];
  return async (page, reports, isLast) => {
    const address = addressOf();
    // Nothing may be awaited when the page is being left.
    if (address && !isLast && !tokens[1])
      try {
        // Spreading throws unless the answer is a list.
        tokens = [...((await (await fetch(address, { method: 'POST' })).json()) as string[])];
      } catch {
        // The report is sent without a token.
      }
    const body = JSON.stringify({ page, reports, token: tokens.pop() });
    navigator.sendBeacon(REPORTS, new Blob([body], { type: 'application/json' }));
  };
}
