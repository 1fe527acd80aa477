export { DataChart } from './chart';
export { scoresInOrder } from './in-order';
