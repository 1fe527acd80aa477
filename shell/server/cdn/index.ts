export { purgersOf, type PurgeTarget } from './adapters';
export { PageMarks } from './page-marks';
export { PagePurges, purgeCounters } from './page-purges';
