export { LookAtVersion } from './look-at-version';
export { versionsQuery } from './queries';
