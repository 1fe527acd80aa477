import { pgTable, text } from 'drizzle-orm/pg-core';
import { CONTENT_STATUSES, identity, moment } from '#app/db/visibility';

/** These texts are in no list, feed or search. */
export const siteDocument = pgTable('site_document', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  lang: text('lang').notNull().default('en'),
  mainSectionMsg: text('main_section_msg').notNull().default(''),
  excerpt: text('excerpt').notNull().default(''),
  status: text('status', { enum: CONTENT_STATUSES }).notNull().default('published'),
  publishedAt: moment('published_at'),
  editedAt: moment('edited_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
