/** The help page has the same key, so that the questions are fetched once. */
export const faqKey = ['community', 'faqs'] as const;
