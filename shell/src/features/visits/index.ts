export { watchVisit } from './watch-visit';
