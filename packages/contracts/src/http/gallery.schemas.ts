import * as z from 'zod/mini';
import { articleSection } from './articles.schemas';
import { mediaMeta, slugOrId, timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

export const GALLERY_PAGE_SIZE_MAX = 100;

export const album = z.object({
  id: z.number(),
  slug: z.optional(z.string()),
  title: z.string(),
  main_image: z.nullable(z.string()),
  main_image_meta: z.optional(z.nullable(mediaMeta)),
  main_image_caption: z.optional(z.nullable(z.string())),
  /** The images after the first. `msg` is sanitised HTML, `caption` the same as plain text. */
  sections: z.array(z.extend(articleSection, { caption: z.optional(z.nullable(z.string())) })),
  /** Number of images, the first one included. */
  count: z.optional(z.number()),
  description: z.optional(z.nullable(z.string())),
  lang: z.optional(z.string()),
  date_created: z.optional(timestamp),
});

export const listAlbums = {
  query: z.object({ page: pagingQuery.page, page_size: z.optional(wholeNumber(1, GALLERY_PAGE_SIZE_MAX)) }),
  responses: { 200: z.array(album) },
};

export const getAlbum = { params: z.object({ id: slugOrId }), responses: { 200: album } };
