export { Dashboard } from './dashboard';
export { overviewQuery } from './queries';
