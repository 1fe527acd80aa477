import * as z from 'zod/mini';
import { mediaMeta, slugOrId, timestamp } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';

/** Data of a stored clip before it is loaded. Optional fields are our additions. */
export const videoDetails = {
  duration_seconds: z.optional(z.nullable(z.number())),
  bytes: z.optional(z.nullable(z.number())),
  width: z.optional(z.nullable(z.number())),
  height: z.optional(z.nullable(z.number())),
  /** WebVTT in the same bucket. */
  captions_file: z.optional(z.nullable(z.string())),
  captions_lang: z.optional(z.nullable(z.string())),
  /** Plain text of speech and pictures. */
  transcript: z.optional(z.nullable(z.string())),
  poster: z.optional(z.nullable(z.string())),
  poster_meta: z.optional(z.nullable(mediaMeta)),
};

export const video = z.object({
  id: z.number(),
  /** Name in share links; missing when another system sends none. */
  slug: z.optional(z.string()),
  /** Id on the video platform. Either this or `video_file` is set. */
  video_id: z.nullable(z.string()),
  /** File in the bucket `landing-page`. */
  video_file: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  ...videoDetails,
  /** A value of `VIDEO_CATEGORIES`. */
  video_category: z.optional(z.nullable(z.string())),
  tags: z.optional(z.array(z.string())),
  lang: z.optional(z.string()),
  date_created: z.optional(timestamp),
});

const paging = { page: pagingQuery.page, page_size: pagingQuery.page_size };
const word = z.string().check(z.maxLength(60, 'Unknown list'));

export const listPlatformVideos = {
  query: z.object({ ...paging, video_category: z.optional(word) }),
  responses: { 200: listOf(video) },
};

export const listClips = {
  query: z.object({ ...paging, tag: z.optional(word), video_category: z.optional(word) }),
  responses: { 200: listOf(video) },
};

export const getClip = { params: z.object({ id: slugOrId }), responses: { 200: video } };
