import { doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MediaMeta } from '@konnect/contracts';
import { identity, publishedColumns } from '#app/db/visibility';

export const video = pgTable('video', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  lang: text('lang').notNull().default('en'),
  videoId: text('video_id'),
  videoFile: text('video_file'),
  videoCategory: text('video_category'),
  tags: jsonb('tags').$type<string[]>().notNull().default([]),
  durationSeconds: doublePrecision('duration_seconds'),
  bytes: integer('bytes'),
  width: integer('width'),
  height: integer('height'),
  captionsFile: text('captions_file'),
  captionsLang: text('captions_lang'),
  transcript: text('transcript'),
  poster: text('poster'),
  posterMeta: jsonb('poster_meta').$type<MediaMeta>(),
  position: integer('position').notNull().default(0),
  ...publishedColumns(),
});

export type VideoRow = typeof video.$inferSelect;
