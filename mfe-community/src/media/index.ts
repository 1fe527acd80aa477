export { EnlargeablePicture } from './enlargeable-picture';
export { FramedCarousel } from './framed-carousel';
export type { FramedCarouselProps } from './framed-carousel';
export type { GalleryPicture } from './gallery-picture';
export { DEFAULT_SIZE, mediaUrl } from './media-url';
export { StoredPicture } from './stored-picture';
export type { StoredPictureProps } from './stored-picture';
export { useGallery } from './use-gallery';
export type { Gallery } from './use-gallery';
