import type * as s from './staff.schemas';
import { endpoint } from './endpoint';

// Every page needs this call; the others of the sign-in are in a separate module.

/** Problem: 401 `staff.signed_out`. */
export const getSession = endpoint<typeof s.getSession>({
  id: 'getSession',
  service: 'main',
  method: 'GET',
  path: '/api/staff/session/',
  staff: true,
});

export const signOut = endpoint<typeof s.signOut>({
  id: 'signOut',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/session/',
  staff: true,
});
