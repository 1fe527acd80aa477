export type { PurgeTarget } from './adapters';
export { cdnParts, followSchedule, type CdnOptions, type CdnParts } from './cdn-parts';
export { changingPages } from './changing-pages';
export type { PageMarks } from './page-marks';
export { type PagePurges, purgeCounters } from './page-purges';
