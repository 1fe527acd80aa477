import type { z } from 'zod/mini';
import { endpoint } from './endpoint';
import type * as s from './promotions.schemas';

export type Product = z.infer<typeof s.product>;
export type PromotionOrder = (typeof s.PROMOTION_ORDERS)[number];

/** A plain array of up to 200, in the order of the page unless `order` says otherwise. */
export const listPromotions = endpoint<typeof s.listPromotions>({
  id: 'listPromotions',
  service: 'main',
  method: 'GET',
  path: '/api/kl-foodplus-promotions/',
});
