import type { ApiClient } from '@konnect/api-client';
import { listFaqs } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

/** All that the service gives at once; the page then searches without asking it. */
const PAGE_SIZE = 200;

export function faqsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'faqs'],
    queryFn: ({ signal }) => api.call(listFaqs, { query: { page_size: PAGE_SIZE } }, { signal }),
  });
}

/** The service's own search, for more questions than come at once. */
export function faqSearchQuery(api: ApiClient, search: string) {
  return queryOptions({
    queryKey: ['community', 'faqs', 'search', search],
    queryFn: ({ signal }) => api.call(listFaqs, { query: { search, page_size: PAGE_SIZE } }, { signal }),
  });
}
