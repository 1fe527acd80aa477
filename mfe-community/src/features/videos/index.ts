export { ClipScroller } from './clip-scroller';
export { NewsStrip } from './news-strip';
export { OfferStrip } from './offer-strip';
export { clipQuery, ensureRailPages, newsClipsQuery, offerClipsQuery, scrollerQuery } from './queries';
export { tabOf, videoName, withAsked } from './video-rules';
export { VideoCard } from './video-card';
export { VideoTabs } from './video-tabs';
