export { EventApplication } from './event-application';
