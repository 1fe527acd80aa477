// The tables for the query builder; the SQL of `migrations` creates them, and a test compares both.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ArticleSection, MediaMeta } from '@konnect/contracts';
import { rawJsonb } from '@konnect/database';
import { identity, moment } from './visibility';

export const ARTICLE_KINDS = ['article', 'notice', 'letter', 'career'] as const;
export const ARTICLE_STATUSES = ['draft', 'published', 'hidden'] as const;
export const COMMENT_STATUSES = ['pending', 'approved', 'hidden', 'spam'] as const;
export const CONTACT_STATUSES = ['new', 'open', 'done', 'spam'] as const;

export const category = pgTable('category', {
  id: identity(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
});

export const article = pgTable('article', {
  id: identity(),
  kind: text('kind', { enum: ARTICLE_KINDS }).notNull().default('article'),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  lang: text('lang').notNull().default('en'),
  categoryId: integer('category_id').notNull(),
  status: text('status', { enum: ARTICLE_STATUSES }).notNull().default('published'),
  mainImage: text('main_image'),
  mainImageMeta: jsonb('main_image_meta').$type<MediaMeta>(),
  mainImageCaption: text('main_image_caption'),
  imageCaption: text('image_caption'),
  mainSectionMsg: text('main_section_msg').notNull().default(''),
  sections: jsonb('sections').$type<ArticleSection[]>().notNull().default([]),
  excerpt: text('excerpt').notNull().default(''),
  readingMinutes: integer('reading_minutes').notNull().default(1),
  author: text('author'),
  userName: text('user_name'),
  likes: integer('likes').notNull().default(0),
  phoneInComment: boolean('phone_in_comment').notNull().default(false),
  videoFile: text('video_file'),
  ogImage: text('og_image'),
  area: text('area'),
  validFrom: moment('valid_from'),
  validUntil: moment('valid_until'),
  letterNumber: text('letter_number'),
  publishedAt: moment('published_at').notNull().defaultNow(),
  editedAt: moment('edited_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  searchTitle: text('search_title').notNull().default(''),
  searchBody: text('search_body').notNull().default(''),
  /** A generated column. */
  summaryJson: text('summary_json').generatedAlwaysAs(sql`null`),
});

export const articleLike = pgTable(
  'article_like',
  {
    articleId: integer('article_id').notNull(),
    deviceKey: text('device_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.deviceKey] })],
);

export const comment = pgTable('comment', {
  id: identity(),
  articleId: integer('article_id').notNull(),
  reference: text('reference').notNull(),
  name: text('name'),
  phone: text('phone'),
  message: text('message').notNull(),
  status: text('status', { enum: COMMENT_STATUSES }).notNull().default('pending'),
  heldReason: text('held_reason'),
  reason: text('reason'),
  adminReply: text('admin_reply'),
  adminUserName: text('admin_user_name'),
  pinned: boolean('pinned').notNull().default(false),
  deviceKey: text('device_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const maintenanceNotice = pgTable('maintenance_notice', {
  id: identity(),
  title: text('title').notNull(),
  titleTxtColor: text('title_txt_color'),
  subtitle: text('subtitle'),
  moreDetail: boolean('more_detail').notNull().default(false),
  moreDetailUrl: text('more_detail_url'),
  moreDetailBtnTxt: text('more_detail_btn_txt'),
  severity: text('severity', { enum: ['info', 'planned', 'outage', 'resolved'] })
    .notNull()
    .default('info'),
  area: text('area'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  slug: text('slug').notNull().default(sql`gen_random_uuid()`),
  status: text('status', { enum: ARTICLE_STATUSES }).notNull().default('published'),
  publishedAt: moment('published_at'),
  editedAt: moment('edited_at'),
  position: integer('position').notNull().default(0),
});

export interface StoredSlide {
  main_image: string | null;
  main_image_meta: MediaMeta | null;
  redirect_url: string | null;
  button_text: string | null;
}

export const bannerGroup = pgTable('banner_group', {
  id: identity(),
  title: text('title'),
  position: integer('position').notNull(),
  slug: text('slug').notNull().default(sql`gen_random_uuid()`),
  status: text('status', { enum: ARTICLE_STATUSES }).notNull().default('published'),
  publishedAt: moment('published_at'),
  editedAt: moment('edited_at'),
  slides: jsonb('slides').$type<StoredSlide[]>().notNull().default([]),
});

export const tweetPost = pgTable('tweet_post', {
  id: identity(),
  tweetId: text('tweet_id').notNull(),
  text: text('text'),
  url: text('url'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const contactMessage = pgTable('contact_message', {
  id: identity(),
  reference: text('reference').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  region: text('region').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  status: text('status', { enum: CONTACT_STATUSES }).notNull().default('new'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text('scope').notNull(),
    /** Device or session; empty for callers without one, and for keys older than this column. */
    owner: text('owner').notNull().default(''),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    /** Id of the row that the call stored, for its `again`. */
    rowId: text('row_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.owner, table.key] })],
);

export const appState = pgTable('app_state', {
  name: text('name').primaryKey(),
  value: rawJsonb('value').notNull(),
});
