export { settingsQuery } from './queries';
export { Settings } from './settings';
