export { PreviewVersion } from './preview-version';
export { versionsQuery } from './queries';
