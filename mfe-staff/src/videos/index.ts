export { VideoField } from './video-field';
export type { VideoFieldProps } from './video-field';
