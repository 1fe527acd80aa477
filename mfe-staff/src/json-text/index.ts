export { findJsonProblem } from './json-place';
export type { JsonProblem } from './json-place';
