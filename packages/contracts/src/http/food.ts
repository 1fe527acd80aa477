import type { z } from 'zod/mini';
import type * as s from './food.schemas';
import { endpointsOf } from './endpoints-of';

export type CustomerInfo = z.infer<typeof s.customerInfo>;
export type CustomerGroup = z.infer<typeof s.customerGroup>;
export type CustomerGroupAnswer = z.infer<(typeof s.customerGroupVouchers.responses)[200]>;

const staff = endpointsOf<typeof s>({ service: 'food', staff: true, roles: ['support', 'admin'] });

/** Finds a customer by phone, adds to a group, removes from one. For support and admin; logged. */
export const customerGroupVouchers = staff('customerGroupVouchers', 'POST', '/customer-group-vouchers');
