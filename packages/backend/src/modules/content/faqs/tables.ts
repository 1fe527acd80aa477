import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ArticleSection, Faq } from '@konnect/contracts';
import { FAQ_KINDS } from '@konnect/contracts/rules';
import { identity, moment, publishedColumns } from '#app/db/visibility';

export const faq = pgTable('faq', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  category: text('category').notNull(),
  kind: text('kind', { enum: FAQ_KINDS }).notNull().default('shortQA'),
  lang: text('lang').notNull().default('en'),
  mainSectionMsg: text('main_section_msg').notNull().default(''),
  sections: jsonb('sections').$type<ArticleSection[]>().notNull().default([]),
  videoFile: text('video_file'),
  video: jsonb('video').$type<NonNullable<Faq['video']>>(),
  synonyms: jsonb('synonyms').$type<string[]>().notNull().default([]),
  excerpt: text('excerpt').notNull().default(''),
  position: integer('position').notNull().default(0),
  ...publishedColumns(),
});

export const faqVote = pgTable(
  'faq_vote',
  {
    faqId: integer('faq_id').notNull(),
    deviceKey: text('device_key').notNull(),
    helpful: boolean('helpful').notNull(),
    comment: text('comment'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.deviceKey] })],
);

export const faqSearchMiss = pgTable('faq_search_miss', {
  id: identity(),
  folded: text('folded').notNull(),
  search: text('search').notNull(),
  deviceKey: text('device_key').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type FaqRow = typeof faq.$inferSelect;
