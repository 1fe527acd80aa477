import type { z } from 'zod/mini';
import type * as s from './passkeys.schemas';
import { endpoint } from './endpoint';

export type Passkey = z.infer<typeof s.passkey>;

/**
 * What the browser needs to make a passkey. Problems: 409 `staff.passkey_host` where the site is opened by an
 * address without a name, 409 `staff.external`.
 */
export const startPasskey = endpoint<typeof s.startPasskey>({
  id: 'startPasskey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/passkeys/options/',
  staff: true,
  fresh: true,
});
/**
 * Stores the passkey that the browser made. Problems: 403 `staff.passkey_refused`, 409
 * `staff.passkey_exists`.
 */
export const addPasskey = endpoint<typeof s.addPasskey>({
  id: 'addPasskey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/passkeys/',
  staff: true,
});
export const removePasskey = endpoint<typeof s.removePasskey>({
  id: 'removePasskey',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/passkeys/:id/',
  staff: true,
  fresh: true,
});

/**
 * What the browser needs to sign in with a passkey: after the password with one of this person's, otherwise
 * with any that it has for this site. Problem: 409 `staff.passkey_host`.
 */
export const startPasskeySignIn = endpoint<typeof s.startPasskeySignIn>({
  id: 'startPasskeySignIn',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/passkey/options/',
  staff: true,
});
/**
 * Starts a session, alone or as second step. Problems: 403 `staff.passkey_refused`, 403
 * `staff.second_step_ended`.
 */
export const signInWithPasskey = endpoint<typeof s.signInWithPasskey>({
  id: 'signInWithPasskey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/passkey/',
  staff: true,
});
