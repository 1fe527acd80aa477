import * as z from 'zod/mini';
import { articleSection } from './articles.schemas';
import { mediaMeta, slugOrId, timestamp, wholeNumber } from './fields.schemas';
import { pagingQuery } from './paging.schemas';

export const GALLERY_PAGE_SIZE_MAX = 100;

/** Optional fields are our additions: a provider's own system may not send them. */
export const album = z.object({
  id: z.number(),
  slug: z.optional(z.string()),
  title: z.string(),
  /** The first image of the carousel. */
  main_image: z.nullable(z.string()),
  main_image_meta: z.optional(z.nullable(mediaMeta)),
  /** Plain text. */
  main_image_caption: z.optional(z.nullable(z.string())),
  /**
   * The images after the first. `msg` is sanitised HTML, `caption` the same as plain text; the alternative
   * text is in `image_meta.alt`.
   */
  sections: z.array(z.extend(articleSection, { caption: z.optional(z.nullable(z.string())) })),
  /** How many images the album has, the first one included. */
  count: z.optional(z.number()),
  /** Plain text. */
  description: z.optional(z.nullable(z.string())),
  lang: z.optional(z.string()),
  /** The day the images are from. */
  date_created: z.optional(timestamp),
});

export const listAlbums = {
  query: z.object({ page: pagingQuery.page, page_size: z.optional(wholeNumber(1, GALLERY_PAGE_SIZE_MAX)) }),
  responses: { 200: z.array(album) },
};

export const getAlbum = { params: z.object({ id: slugOrId }), responses: { 200: album } };
