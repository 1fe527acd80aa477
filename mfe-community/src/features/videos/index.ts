export { ShortVideoScroller } from './short-video-scroller';
export { NewsStrip } from './news-strip';
export { OfferStrip } from './offer-strip';
export {
  ensureRailPages,
  newsVideosQuery,
  offerVideosQuery,
  scrollerQuery,
  shortVideoQuery,
} from './queries';
export { tabOf, videoName, withAsked } from './video-rules';
export { VideoCard } from './video-card';
export { VideoTabs } from './video-tabs';
