export { PictureField } from './picture-field';
export { PictureUpload } from './picture-upload';
export type { UploadedPicture } from './picture-upload';
