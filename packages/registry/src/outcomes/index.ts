export { createOutcomeStore } from './outcome-store';
export { OUTCOME_SOURCES } from './outcomes';
export type { OutcomeCount, OutcomeRow, Outcomes, OutcomeSource, OutcomeWindow } from './outcomes';
export { createReleaseReport } from './release-report';
export { createServiceReport } from './service-report';
