import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './faqs.schemas';

/** A question with its answer. */
export type Faq = z.infer<typeof s.faq>;
export type FaqVote = z.input<typeof s.voteFaq.body>;

/**
 * Questions by category and place. With `search`, those whose title holds it come first (`match: 'title'`),
 * then those whose other words or answer do (`match: 'text'`). Up to 200 come at once.
 */
export const listFaqs = endpoint<typeof s.listFaqs>({
  id: 'listFaqs',
  service: 'main',
  method: 'GET',
  path: '/api/konnect-faqs/',
});

/** Takes the slug, or the number. */
export const getFaq = endpoint<typeof s.getFaq>({
  id: 'getFaq',
  service: 'main',
  method: 'GET',
  path: '/api/konnect-faqs/:id/',
});

/**
 * "Was this helpful?": one vote per device, which can be changed; send it again with `comment` to say what
 * was missing.
 */
export const voteFaq = endpoint<typeof s.voteFaq>({
  id: 'voteFaq',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-faqs/:id/votes/',
});

/**
 * Tells the staff that a finished search of the help found nothing. Send it once typing has stopped, not per
 * letter; the same words from the same device count once.
 */
export const reportFaqMiss = endpoint<typeof s.reportFaqMiss>({
  id: 'reportFaqMiss',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-faqs/search-misses/',
});
