export { FaqGroups } from './faq-groups';
export { FaqResults } from './faq-results';
export { findFaqs, foundText } from './faq-rules';
export { faqStructuredData } from './faq-structured-data';
export { faqSearchQuery, faqsQuery } from './queries';
export { useReportMiss } from './use-report-miss';
