import * as z from 'zod/mini';
import { mediaMeta, timestamp } from './fields.schemas';

export const NOTICE_SEVERITIES = ['info', 'planned', 'outage', 'resolved'] as const;

export const maintenanceNotice = z.object({
  id: z.number(),
  title: z.string(),
  title_txt_color: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  more_detail: z.boolean(),
  more_detail_url: z.nullable(z.string()),
  more_detail_btn_txt: z.nullable(z.string()),
  severity: z.optional(z.enum(NOTICE_SEVERITIES)),
  area: z.optional(z.nullable(z.string())),
  starts_at: z.optional(z.nullable(timestamp)),
  ends_at: z.optional(z.nullable(timestamp)),
});

export const bannerSection = z.object({
  id: z.optional(z.number()),
  content_object: z.object({
    main_image: z.nullable(z.string()),
    main_image_meta: z.optional(z.nullable(mediaMeta)),
    redirect_url: z.nullable(z.string()),
    button_text: z.nullable(z.string()),
  }),
});

/** One tile of the home grid; the first group is the large one. */
export const bannerGroup = z.object({
  id: z.number(),
  title: z.optional(z.nullable(z.string())),
  sections: z.array(bannerSection),
});

export const tweetPost = z.object({
  id: z.number(),
  tweet_id: z.string(),
  /** Text for the poster that is shown until a visitor starts the embed. */
  text: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  date_created: z.optional(timestamp),
});

export const listMaintenanceNotices = { responses: { 200: z.array(maintenanceNotice) } };
export const listBannerGroups = { responses: { 200: z.array(bannerGroup) } };
export const listTweetPosts = { responses: { 200: z.array(tweetPost) } };
