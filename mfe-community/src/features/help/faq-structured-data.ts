import type { Faq } from '@konnect/contracts';
import { plainText } from '#app/search';

/** More questions would outweigh the page's own text. */
const QUESTIONS_MAX = 30;
const ANSWER_MAX = 500;

/** schema.org `FAQPage`, for search engines. */
export function faqStructuredData(faqs: readonly Faq[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.slice(0, QUESTIONS_MAX).map((faq) => ({
      '@type': 'Question',
      name: faq.title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(faq.main_section_msg).slice(0, ANSWER_MAX) },
    })),
  };
}
