import type { z } from 'zod/mini';
import type * as s from './staff.schemas';
import { endpoint } from './endpoint';

export type SignIn = z.input<typeof s.signIn.body>;
export type StaffOverview = z.infer<(typeof s.getStaffOverview.responses)[200]>;
/** What waits of one kind, with its latest items. */
export type Waiting = z.infer<typeof s.waiting>;
/** What is new of one kind in the inbox. */
export type WaitingInbox = z.infer<typeof s.waitingInbox>;
export type WaitingKind = Waiting['kind'];

/**
 * Starts a session and sets its cookie. The sign-in form may also post it as a plain form: then the answer is
 * a redirect. Problems: 401 `staff.wrong_credentials`, 429 `staff.too_many_attempts`, 403 `staff.cross_site`,
 * 403 `staff.second_step` when the password was right and `signInSecondStep` or `signInWithPasskey` has to
 * follow; its `details` name what the person has (`app`, `passkey`),
 * 403 `staff.password_off` where only the company account opens the door, 403 `staff.password_ended` for a
 * temporary one after a day.
 */
export const signIn = endpoint<typeof s.signIn>({
  id: 'signIn',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/',
  staff: true,
});

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. A plain form may post
 * it, too. It must follow within five minutes. Problems: 403 `staff.wrong_code`, 403
 * `staff.second_step_ended`, 429 `staff.too_many_attempts`.
 */
export const signInSecondStep = endpoint<typeof s.signInSecondStep>({
  id: 'signInSecondStep',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/second/',
  staff: true,
});

/**
 * Paths of the sign-in with the company's identity provider; 404 unless one is set. Browsers open them:
 * `start` (with `return`, a path of this site) redirects to the provider, which sends people back to
 * `callback`. That one starts a session as `signIn` does and redirects to the path, or to the sign-in page
 * with a code in `error`: `staff.oidc_unreachable`, `staff.oidc_expired`, `staff.oidc_cancelled`,
 * `staff.oidc_failed`, `staff.oidc_no_role`, `staff.oidc_no_email`, `staff.oidc_unlinked`,
 * `staff.oidc_disabled`.
 */
export const OIDC_START_PATH = '/api/staff/oidc/start/';
export const OIDC_CALLBACK_PATH = '/api/staff/oidc/callback/';
/**
 * Where the provider posts a logout token when somebody's session there ends (OpenID Connect Back-Channel
 * Logout 1.0). Problems: 400 `staff.logout_token`, 503 `staff.oidc_unreachable`.
 */
export const OIDC_LOGOUT_PATH = '/api/staff/oidc/logout/';

/** What waits for this person's role. */
export const getStaffOverview = endpoint<typeof s.getStaffOverview>({
  id: 'getStaffOverview',
  service: 'main',
  method: 'GET',
  path: '/api/staff/overview/',
  staff: true,
});

/**
 * Tells before a download whether the sign-in is fresh enough for it: a plain link cannot ask for the
 * password. Problem: 403 `staff.fresh_needed`.
 */
export const checkFreshSignIn = endpoint<typeof s.checkFreshSignIn>({
  id: 'checkFreshSignIn',
  service: 'main',
  method: 'GET',
  path: '/api/staff/session/fresh/',
  staff: true,
  fresh: true,
});
