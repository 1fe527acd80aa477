import type { VisitReport } from '@konnect/contracts';

/** The path of `reportVisit`; importing the contract would bring its schemas along. */
const REPORTS = '/api/visits/';

/** @param page e.g. `community:/community/:slugOrId` */
export type ReportVisit = (page: string, reports: readonly VisitReport[]) => void;

/** Is sent also while the page is being left. The edge adds the token that makes a report count. */
export const reportVisit: ReportVisit = (page, reports) => {
  navigator.sendBeacon(REPORTS, new Blob([JSON.stringify({ page, reports })], { type: 'application/json' }));
};
