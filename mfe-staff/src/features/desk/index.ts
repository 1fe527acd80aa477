export { Desk } from './desk';
export { overviewQuery } from './queries';
