import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from './articles.schemas';
import { mediaMeta, timestamp, wholeNumber } from './fields.schemas';
import { PAGE_SIZE_MAX } from './paging.schemas';

/** `notice` includes letters, `deal` offers and products. */
export const SEARCH_TYPES = ['article', 'notice', 'help', 'job', 'deal', 'gallery', 'video'] as const;

export const searchHit = z.object({
  type: z.enum(SEARCH_TYPES),
  /** Unique among all hits, e.g. `article-12`. */
  key: z.string(),
  title: z.string(),
  /** Path of this site, or the web address that a deal leads to. */
  url: z.string(),
  /** Plain text around the first match, without marks; may be empty. */
  snippet: z.string(),
  match: z.enum(['title', 'text']),
  lang: z.optional(z.string()),
  /** Publication date; absent where it tells nothing. */
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
      /** Hits of the type, or of all; where not all were counted, those that the pages show. */
      count: z.number(),
      counts: z.object({
        article: z.number(),
        notice: z.number(),
        help: z.number(),
        job: z.number(),
        deal: z.number(),
        gallery: z.number(),
        video: z.number(),
      }),
      /** Types with more hits than were counted. */
      more: z.optional(z.array(z.enum(SEARCH_TYPES))),
      /** The corrected search of the response, where the sent one has no hits. */
      corrected: z.optional(z.string()),
    }),
  },
};
