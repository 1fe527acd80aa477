import type * as s from './staff.schemas';
import { endpoint } from './endpoint';

// What every page has: apart from the calls of the sign-in page, which come with that page alone.

/** Who is signed in. Problem: 401 `staff.signed_out`. */
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
