export { ImageField } from './image-field';
export { ImageUpload } from './image-upload';
export { useSendImage } from './use-send-image';
export type { UploadedImage } from './use-send-image';
