import * as z from 'zod/mini';
import { mediaMeta, slugOrId, timestamp } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';

export const articleSection = z.object({
  image: z.nullable(z.string()),
  /** Sanitised HTML; empty in lists. */
  msg: z.string(),
  image_meta: z.optional(z.nullable(mediaMeta)),
});

/** Optional fields are our additions: a provider's own system may not send them. */
const articleFields = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** e.g. `announcement`, `promotedeventV3`, `community`. */
  category: z.string(),
  main_image: z.nullable(z.string()),
  main_image_meta: z.optional(z.nullable(mediaMeta)),
  main_image_caption: z.nullable(z.string()),
  image_caption: z.optional(z.nullable(z.string())),
  /** Sanitised HTML; in lists, the excerpt as one paragraph. */
  main_section_msg: z.string(),
  sections: z.array(articleSection),
  date_created: timestamp,
  author: z.nullable(z.string()),
  user: z.nullable(z.object({ name: z.string() })),
  likes: z.number(),
  phone_in_comment: z.boolean(),
  video_file: z.nullable(z.string()),
  category_id: z.optional(z.number()),
  /** Language of title and text, as in `<html lang>`. */
  lang: z.optional(z.string()),
  /** Set when the text changed after its publication. */
  updated_at: z.optional(z.nullable(timestamp)),
  reading_minutes: z.optional(z.number()),
  /** Plain text. */
  excerpt: z.optional(z.string()),
  comment_count: z.optional(z.number()),
};

export const articleSummary = z.object(articleFields);

export const article = z.object({
  ...articleFields,
  /** Absolute address of the share image, a JPEG of 1200x630; older systems send a file name. */
  og_image: z.optional(z.nullable(z.string())),
  area: z.optional(z.nullable(z.string())),
  /** A notice is current between these two. */
  valid_from: z.optional(z.nullable(timestamp)),
  valid_until: z.optional(z.nullable(timestamp)),
  letter_number: z.optional(z.nullable(z.string())),
  /** Bytes of the letter's PDF, when there is one. */
  file_bytes: z.optional(z.number()),
});

export const SEARCH_MAX_LENGTH = 100;
const search = z.optional(
  z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters`)),
);

export const listArticles = {
  query: z.object({
    search,
    /** `cards`: only the fields of cards; the first result also has its excerpt and images. */
    view: z.optional(z.literal('cards', 'Unknown view')),
    category: z.optional(z.string().check(z.maxLength(60, 'Unknown category'))),
    ...pagingQuery,
  }),
  responses: { 200: listOf(articleSummary) },
};

export const getArticle = { params: z.object({ slug: slugOrId }), responses: { 200: article } };

export const LIKE_ACTIONS = ['like', 'unlike'] as const;

export const likeArticle = {
  params: z.object({ slug: slugOrId }),
  body: z.strictObject({ action: z.enum(LIKE_ACTIONS, 'Send like or unlike') }),
  responses: { 200: z.object({ likes: z.number() }) },
};

export const listBulletins = { query: z.object(pagingQuery), responses: { 200: listOf(articleSummary) } };
export const getBulletin = { params: z.object({ id: slugOrId }), responses: { 200: article } };
