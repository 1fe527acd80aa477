export { ClipField } from './clip-field';
export type { ClipFieldProps } from './clip-field';
