/** The same key as that of the help page: what one has fetched, the other does not ask for again. */
export const faqKey = ['community', 'faqs'] as const;
