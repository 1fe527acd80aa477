import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './offers.schemas';

export type Offer = z.infer<typeof s.offer>;

/** Offers that run now, in the order of the page; an offer is gone once it has ended. */
export const listOffers = endpoint<typeof s.listOffers>({
  id: 'listOffers',
  service: 'main',
  method: 'GET',
  path: '/api/kl-offersndeals/',
});
