import type { PageCode } from './page-code';

/** Where visits are reported: `reportVisit` of the contracts, which would bring its schemas' names along. */
const REPORTS = '/api/visits/';

/** Counts the visit, once for each document. */
export function countVisit({ page, remote, version }: PageCode['visit']): void {
  const body = JSON.stringify({ page, reports: [{ remote, version, measure: 'visit' }] });
  navigator.sendBeacon(REPORTS, new Blob([body], { type: 'application/json' }));
}
