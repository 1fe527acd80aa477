import type { z } from 'zod/mini';
import type * as s from './announcements.schemas';
import { endpoint } from './endpoint';

export type MaintenanceNotice = z.infer<typeof s.maintenanceNotice>;
export type NoticeSeverity = (typeof s.NOTICE_SEVERITIES)[number];
export type BannerSection = z.infer<typeof s.bannerSection>;
export type BannerGroup = z.infer<typeof s.bannerGroup>;
export type TweetPost = z.infer<typeof s.tweetPost>;

/** The current notices; a plain array. */
export const listMaintenanceNotices = endpoint<typeof s.listMaintenanceNotices>({
  id: 'listMaintenanceNotices',
  service: 'main',
  method: 'GET',
  path: '/api/maintenance-notice/',
});

/** The four tiles of the home grid, in order; a plain array. */
export const listBannerGroups = endpoint<typeof s.listBannerGroups>({
  id: 'listBannerGroups',
  service: 'main',
  method: 'GET',
  path: '/api/announcement-mainsection/',
});

/** Newest first; pages show the first. */
export const listTweetPosts = endpoint<typeof s.listTweetPosts>({
  id: 'listTweetPosts',
  service: 'main',
  method: 'GET',
  path: '/api/twitter-post/',
});
