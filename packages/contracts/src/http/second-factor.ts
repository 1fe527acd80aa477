import type { z } from 'zod/mini';
import type * as s from './second-factor.schemas';
import { endpointsOf } from './endpoints-of';

export type SecondFactor = z.infer<(typeof s.getSecondFactor.responses)[200]>;
/** The secret to type, and the address in the QR code. */
export type NewSecondFactor = z.infer<(typeof s.startSecondFactor.responses)[200]>;

const staff = endpointsOf<typeof s>({ staff: true });
const admin = endpointsOf<typeof s>({ staff: true, roles: ['admin'] });

export const getSecondFactor = staff('getSecondFactor', 'GET', '/api/staff/second-factor/');
/** Makes an app's secret for `confirmSecondFactor`. Problem: 409 `staff.second_factor_exists`. */
export const startSecondFactor = staff('startSecondFactor', 'POST', '/api/staff/second-factor/', {
  fresh: true,
});
/** The app's first code. Problems: 403 `staff.wrong_code`, 409 `staff.second_factor_exists`. */
export const confirmSecondFactor = staff('confirmSecondFactor', 'PUT', '/api/staff/second-factor/');
export const renewRecoveryCodes = staff(
  'renewRecoveryCodes',
  'POST',
  '/api/staff/second-factor/recovery-codes/',
  { fresh: true },
);
export const removeOwnSecondFactor = staff('removeOwnSecondFactor', 'DELETE', '/api/staff/second-factor/', {
  fresh: true,
});
/** For a colleague who has lost phone and recovery codes; also ends the sessions. */
export const resetSecondFactor = admin('resetSecondFactor', 'DELETE', '/api/staff/users/:id/second-factor/', {
  fresh: true,
});
