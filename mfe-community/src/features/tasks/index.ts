export { SmallestPlan } from './smallest-plan';
export { TaskLinks } from './task-links';
