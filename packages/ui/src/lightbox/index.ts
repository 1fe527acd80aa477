export { Lightbox } from './lightbox';
export type { LightboxProps, LightboxSlide } from './lightbox';
