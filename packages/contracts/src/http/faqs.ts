import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './faqs.schemas';

export type Faq = z.infer<typeof s.faq>;
export type FaqVote = z.input<typeof s.voteFaq.body>;

/** By category and position; with `search`, matches in titles come first. Up to 200 at once. */
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

/** One vote per device, which can be changed; send it again with `comment` to say what was missing. */
export const voteFaq = endpoint<typeof s.voteFaq>({
  id: 'voteFaq',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-faqs/:id/votes/',
});

/** Reports a search without results, once typing has stopped; a device's same words count once. */
export const reportFaqMiss = endpoint<typeof s.reportFaqMiss>({
  id: 'reportFaqMiss',
  service: 'main',
  method: 'POST',
  path: '/api/konnect-faqs/search-misses/',
});
