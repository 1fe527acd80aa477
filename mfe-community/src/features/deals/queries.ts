import type { ApiClient } from '@konnect/api-client';
import { listOffers, listPromotions } from '@konnect/contracts';
import { queryOptions } from '@tanstack/react-query';

const OFFERS_MAX = 50;
const PRODUCTS_MAX = 200;

export function offersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'offers'],
    queryFn: ({ signal }) => api.call(listOffers, { query: { page_size: OFFERS_MAX } }, { signal }),
  });
}

/** All products in the order of the page; sorting is the page's own. */
export function productsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['community', 'products'],
    queryFn: ({ signal }) => api.call(listPromotions, { query: { page_size: PRODUCTS_MAX } }, { signal }),
  });
}
