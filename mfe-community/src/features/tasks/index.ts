export { TaskLinks } from './task-links';
