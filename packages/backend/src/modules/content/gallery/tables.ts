import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ArticleSection, MediaMeta } from '@konnect/contracts';
import { identity, moment, publishedColumns } from '#app/db/visibility';

export const galleryAlbum = pgTable('gallery_album', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  lang: text('lang').notNull().default('en'),
  mainImage: text('main_image'),
  mainImageMeta: jsonb('main_image_meta').$type<MediaMeta>(),
  mainImageCaption: text('main_image_caption'),
  sections: jsonb('sections').$type<ArticleSection[]>().notNull().default([]),
  takenAt: moment('taken_at').notNull().defaultNow(),
  ...publishedColumns(),
});

export type AlbumRow = typeof galleryAlbum.$inferSelect;
