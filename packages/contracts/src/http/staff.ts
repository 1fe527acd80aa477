import type { z } from 'zod/mini';
import type * as s from './staff.schemas';
import { endpoint } from './endpoint';

export type SignIn = z.input<typeof s.signIn.body>;
export type StaffOverview = z.infer<(typeof s.getStaffOverview.responses)[200]>;
/** What waits of one kind, with its latest items. */
export type Waiting = z.infer<typeof s.waiting>;
export type WaitingKind = Waiting['kind'];

/**
 * Starts a session and sets its cookie. The sign-in form may also post it as a plain form: then the answer is a redirect.
 * Problems: 401 `staff.wrong_credentials`, 429 `staff.too_many_attempts`, 403 `staff.cross_site`.
 */
export const signIn = endpoint<typeof s.signIn>({
  id: 'signIn',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/',
  staff: true,
});

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

/** What waits for this person's role. */
export const getStaffOverview = endpoint<typeof s.getStaffOverview>({
  id: 'getStaffOverview',
  service: 'main',
  method: 'GET',
  path: '/api/staff/overview/',
  staff: true,
});
