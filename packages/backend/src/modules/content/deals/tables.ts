import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MediaMeta } from '@konnect/contracts';
import { identity, moment, publishedColumns } from '#app/db/visibility';

export const offer = pgTable('offer', {
  id: identity(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  mainImage: text('main_image'),
  mainImageMeta: jsonb('main_image_meta').$type<MediaMeta>(),
  redirectUrl: text('redirect_url'),
  buttonText: text('button_text'),
  sponsor: text('sponsor'),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  position: integer('position').notNull().default(0),
  ...publishedColumns(),
});

export const product = pgTable('product', {
  id: identity(),
  slug: text('slug').notNull(),
  productName: text('product_name').notNull(),
  description: text('description'),
  unit: text('unit'),
  sellingPrice: integer('selling_price').notNull(),
  initialPrice: integer('initial_price'),
  mainImage: text('main_image'),
  mainImageMeta: jsonb('main_image_meta').$type<MediaMeta>(),
  redirectUrl: text('redirect_url'),
  soldOut: boolean('sold_out').notNull().default(false),
  endsAt: moment('ends_at'),
  position: integer('position').notNull().default(0),
  ...publishedColumns(),
});

export type OfferRow = typeof offer.$inferSelect;
export type ProductRow = typeof product.$inferSelect;
