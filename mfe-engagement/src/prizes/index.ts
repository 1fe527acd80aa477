export { DrawTerms } from './draw-terms';
export { fairnessQuery } from './fairness-query';
export { PrizeTable } from './prize-table';
