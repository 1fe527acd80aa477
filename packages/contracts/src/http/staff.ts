import type { z } from 'zod/mini';
import type * as s from './staff.schemas';
import { endpointsOf } from './endpoints-of';

export type SignIn = z.input<typeof s.signIn.body>;
export type StaffOverview = z.infer<(typeof s.getStaffOverview.responses)[200]>;
export type Waiting = z.infer<typeof s.waiting>;
export type WaitingInbox = z.infer<typeof s.waitingInbox>;
export type WaitingKind = Waiting['kind'];

const staff = endpointsOf<typeof s>({ staff: true });

/**
 * Starts a session and sets its cookie; a posted plain form is answered with a redirect. Problems: 401
 * `staff.wrong_credentials`, 429 `staff.too_many_attempts`, 403 `staff.cross_site`, `staff.second_step` when
 * `signInSecondStep` or `signInWithPasskey` must follow (`details` has `app`, `passkey`),
 * `staff.password_off`
 * with the company account only, `staff.password_ended` for an expired temporary password.
 */
export const signIn = staff('signIn', 'POST', '/api/staff/session/');

/**
 * Takes an app's code or a recovery code within five minutes, also as a posted plain form. Problems: 403
 * `staff.wrong_code`, `staff.second_step_ended`, 429 `staff.too_many_attempts`.
 */
export const signInSecondStep = staff('signInSecondStep', 'POST', '/api/staff/session/second/');

/**
 * Addresses for browsers; 404 without an identity provider. `start` (with `return`, a path of this site)
 * redirects to the provider, and `callback` starts a session and redirects to the path, or to the sign-in
 * page with `error`: `staff.oidc_unreachable`, `staff.oidc_expired`, `staff.oidc_cancelled`,
 * `staff.oidc_failed`, `staff.oidc_no_role`, `staff.oidc_no_email`, `staff.oidc_unlinked`,
 * `staff.oidc_disabled`.
 */
export const OIDC_START_PATH = '/api/staff/oidc/start/';
export const OIDC_CALLBACK_PATH = '/api/staff/oidc/callback/';
/**
 * The provider posts logout tokens here (OpenID Connect Back-Channel Logout 1.0).
 * Problems: 400 `staff.logout_token`, 503 `staff.oidc_unreachable`.
 */
export const OIDC_LOGOUT_PATH = '/api/staff/oidc/logout/';

export const getStaffOverview = staff('getStaffOverview', 'GET', '/api/staff/overview/');

/**
 * Call it before a download, because a plain link cannot ask for the password. Problem: 403
 * `staff.fresh_needed`.
 */
export const checkFreshSignIn = staff('checkFreshSignIn', 'GET', '/api/staff/session/fresh/', {
  fresh: true,
});
