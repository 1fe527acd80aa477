import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './offers.schemas';

export type Offer = z.infer<typeof s.offer>;

/** Current offers, in the order of the page. */
export const listOffers = endpoint<typeof s.listOffers>({
  id: 'listOffers',
  service: 'main',
  method: 'GET',
  path: '/api/kl-offersndeals/',
});
