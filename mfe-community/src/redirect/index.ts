export { BannerLink } from './banner-link';
export { isVideoId, videoFrameUrl, videoPageUrl } from './redirect-rule';
