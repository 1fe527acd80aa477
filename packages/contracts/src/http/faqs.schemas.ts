import * as z from 'zod/mini';
import { FAQ_KINDS } from '#app/rules/faq';
import { articleSection, SEARCH_MAX_LENGTH } from './articles.schemas';
import { optionalText, requiredText, slugOrId, timestamp, wholeNumber } from './fields.schemas';
import { listOf, pagingQuery } from './paging.schemas';
import { videoDetails } from './videos.schemas';

export const FAQ_PAGE_SIZE_MAX = 200;
export const FAQ_VOTE_COMMENT_MAX_LENGTH = 500;
/** Where a search found a question: in its title, or only in its synonyms and answer. */
export const FAQ_MATCHES = ['title', 'text'] as const;

export const faq = z.object({
  id: z.number(),
  /** The question's anchor: `/faq#<slug>`. */
  slug: z.optional(z.string()),
  title: z.string(),
  /** Heading of its group, e.g. `Payments`; older systems send the kind here (see `faqKind`). */
  category: z.string(),
  kind: z.optional(z.enum(FAQ_KINDS)),
  /** Sanitised HTML: the answer, or the introduction above steps and video. */
  main_section_msg: z.string(),
  /** Steps in order: image and sanitised HTML. */
  sections: z.array(articleSection),
  video_file: z.nullable(z.string()),
  video: z.optional(z.nullable(z.object(videoDetails))),
  /** Other words for this question; searched after the title. */
  synonyms: z.optional(z.array(z.string())),
  excerpt: z.optional(z.string()),
  lang: z.optional(z.string()),
  date_created: z.optional(timestamp),
  updated_at: z.optional(z.nullable(timestamp)),
  /** Only in responses to a search. */
  match: z.optional(z.enum(FAQ_MATCHES)),
});

export const listFaqs = {
  query: z.object({
    search: z.optional(
      z.string().check(z.maxLength(SEARCH_MAX_LENGTH, `Search for at most ${SEARCH_MAX_LENGTH} characters`)),
    ),
    category: z.optional(z.string().check(z.maxLength(60, 'Unknown category'))),
    page: pagingQuery.page,
    page_size: z.optional(wholeNumber(1, FAQ_PAGE_SIZE_MAX)),
  }),
  responses: { 200: listOf(faq) },
};

export const getFaq = { params: z.object({ id: slugOrId }), responses: { 200: faq } };

export const voteFaq = {
  params: z.object({ id: slugOrId }),
  body: z.strictObject({
    helpful: z.boolean('Say whether it helped'),
    /** What was missing; a device's first comment is kept. */
    comment: optionalText(FAQ_VOTE_COMMENT_MAX_LENGTH),
  }),
  responses: { 201: z.object({ helpful: z.boolean(), comment: z.nullable(z.string()) }) },
};

export const reportFaqMiss = {
  body: z.strictObject({ search: requiredText('Say what was searched for', SEARCH_MAX_LENGTH) }),
  responses: { 201: z.object({ noted: z.boolean() }) },
};
