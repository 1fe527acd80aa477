import type { z } from 'zod/mini';
import type * as s from './second-factor.schemas';
import { endpoint } from './endpoint';

export type SecondFactor = z.infer<(typeof s.getSecondFactor.responses)[200]>;
/** The secret to type, and the address in the QR code. */
export type NewSecondFactor = z.infer<(typeof s.startSecondFactor.responses)[200]>;

export const getSecondFactor = endpoint<typeof s.getSecondFactor>({
  id: 'getSecondFactor',
  service: 'main',
  method: 'GET',
  path: '/api/staff/second-factor/',
  staff: true,
});
/** Makes an app's secret for `confirmSecondFactor`. Problem: 409 `staff.second_factor_exists`. */
export const startSecondFactor = endpoint<typeof s.startSecondFactor>({
  id: 'startSecondFactor',
  service: 'main',
  method: 'POST',
  path: '/api/staff/second-factor/',
  staff: true,
  fresh: true,
});
/** The app's first code. Problems: 403 `staff.wrong_code`, 409 `staff.second_factor_exists`. */
export const confirmSecondFactor = endpoint<typeof s.confirmSecondFactor>({
  id: 'confirmSecondFactor',
  service: 'main',
  method: 'PUT',
  path: '/api/staff/second-factor/',
  staff: true,
});
export const renewRecoveryCodes = endpoint<typeof s.renewRecoveryCodes>({
  id: 'renewRecoveryCodes',
  service: 'main',
  method: 'POST',
  path: '/api/staff/second-factor/recovery-codes/',
  staff: true,
  fresh: true,
});
export const removeOwnSecondFactor = endpoint<typeof s.removeOwnSecondFactor>({
  id: 'removeOwnSecondFactor',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/second-factor/',
  staff: true,
  fresh: true,
});
/** For a colleague who has lost phone and recovery codes; also ends the sessions. */
export const resetSecondFactor = endpoint<typeof s.resetSecondFactor>({
  id: 'resetSecondFactor',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/users/:id/second-factor/',
  staff: true,
  roles: ['admin'],
  fresh: true,
});
