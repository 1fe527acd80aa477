export { startAutoplay } from '../carousel/autoplay';
export { hideDismissed, openTarget, showOwnLikes } from './device-state';
