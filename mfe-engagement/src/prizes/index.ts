export { DrawTerms } from './draw-terms';
export { fairnessQuery } from './fairness-query';
export { NextDrawText } from './next-draw-text';
export { PrizeTable } from './prize-table';
