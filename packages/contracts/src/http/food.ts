import type { z } from 'zod/mini';
import type * as s from './food.schemas';
import { endpoint } from './endpoint';

export type CustomerInfo = z.infer<typeof s.customerInfo>;
export type CustomerGroup = z.infer<typeof s.customerGroup>;
export type CustomerGroupAnswer = z.infer<(typeof s.customerGroupVouchers.responses)[200]>;

/** Finds a customer by phone, adds to a group, removes from one. For support and admin; logged. */
export const customerGroupVouchers = endpoint<typeof s.customerGroupVouchers>({
  id: 'customerGroupVouchers',
  service: 'food',
  method: 'POST',
  path: '/customer-group-vouchers',
  staff: true,
  roles: ['support', 'admin'],
});
