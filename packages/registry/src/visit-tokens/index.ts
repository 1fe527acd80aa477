export { createVisitOutcomes, readVisitTokenKey } from './visit-outcomes';
export type { RecordVisit } from './visit-outcomes';
export { readVisitToken, signVisitToken, VISIT_TOKEN_MINUTES } from './visit-token';
export type { VisitToken, VisitTokenScope } from './visit-token';
