export { ImageField } from './image-field';
export { ImageUpload } from './image-upload';
export type { UploadedImage } from './image-upload';
