import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from './articles.schemas';
import { mediaMeta, timestamp, wholeNumber } from './fields.schemas';
import { PAGE_SIZE_MAX } from './paging.schemas';

/** `notice` holds letters too, `deal` offers and products. */
export const SEARCH_TYPES = ['article', 'notice', 'help', 'job', 'deal', 'gallery', 'video'] as const;

export const searchHit = z.object({
  type: z.enum(SEARCH_TYPES),
  /** Unique among all hits, e.g. `article-12`. */
  key: z.string(),
  title: z.string(),
  /** Path of this site, or the web address that a deal leads to. */
  url: z.string(),
  /**
   * Plain text around the first match; mark the words in it yourself. Empty when there is nothing to tell.
   */
  snippet: z.string(),
  /** Where the search was found. */
  match: z.enum(['title', 'text']),
  lang: z.optional(z.string()),
  /** When it was shown first; missing where a date tells nothing. */
  date: z.optional(z.nullable(timestamp)),
  /** Heading of its group: an article's category, a question's group, a job's place. */
  group: z.optional(z.nullable(z.string())),
  image: z.optional(z.nullable(z.string())),
  image_meta: z.optional(z.nullable(mediaMeta)),
  /** True for a job whose deadline has passed. */
  closed: z.optional(z.boolean()),
});

export const searchSite = {
  query: z.object({
    q: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters`)),
    ),
    type: z.optional(z.enum(SEARCH_TYPES, 'Unknown type')),
    limit: z.optional(wholeNumber(1, PAGE_SIZE_MAX)),
    page: z.optional(wholeNumber(1, 100)),
  }),
  responses: {
    200: z.object({
      results: z.array(searchHit),
      /** A URL that fetches the next page, or null. */
      next: z.nullable(z.string()),
      /**
       * Hits of the asked type, or of all types; where there are more than were counted, those that the pages
       * show.
       */
      count: z.number(),
      /** Hits per type, whatever type was asked for. */
      counts: z.object({
        article: z.number(),
        notice: z.number(),
        help: z.number(),
        job: z.number(),
        deal: z.number(),
        gallery: z.number(),
        video: z.number(),
      }),
      /** Types with more hits than were counted: their number is the least. */
      more: z.optional(z.array(z.enum(SEARCH_TYPES))),
      /**
       * The search that the answer is about, where the one that was asked has no hits: another spelling of
       * its words.
       */
      corrected: z.optional(z.string()),
    }),
  },
};
