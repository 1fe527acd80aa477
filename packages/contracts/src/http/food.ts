import type { z } from 'zod/mini';
import type * as s from './food.schemas';
import { endpoint } from './endpoint';

export type CustomerInfo = z.infer<typeof s.customerInfo>;
export type CustomerGroup = z.infer<typeof s.customerGroup>;
export type CustomerGroupAnswer = z.infer<(typeof s.customerGroupVouchers.responses)[200]>;

/**
 * Looks a customer up by phone, adds to a group, removes from one. For the roles support and admin; every
 * look-up is noted.
 */
export const customerGroupVouchers = endpoint<typeof s.customerGroupVouchers>({
  id: 'customerGroupVouchers',
  service: 'food',
  method: 'POST',
  path: '/customer-group-vouchers',
  staff: true,
  roles: ['support', 'admin'],
});
