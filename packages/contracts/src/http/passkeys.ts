import type { z } from 'zod/mini';
import type * as s from './passkeys.schemas';
import { endpoint } from './endpoint';

export type Passkey = z.infer<typeof s.passkey>;

/** Options for a new passkey. Problems: 409 `staff.passkey_host` (bare IP address), `staff.external`. */
export const startPasskey = endpoint<typeof s.startPasskey>({
  id: 'startPasskey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/passkeys/options/',
  staff: true,
  fresh: true,
});
/** Problems: 403 `staff.passkey_refused`, 409 `staff.passkey_exists`. */
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
 * Options for this person's passkeys after the password, otherwise for any. Problem: 409
 * `staff.passkey_host`.
 */
export const startPasskeySignIn = endpoint<typeof s.startPasskeySignIn>({
  id: 'startPasskeySignIn',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/passkey/options/',
  staff: true,
});
/** Starts a session. Problems: 403 `staff.passkey_refused`, `staff.second_step_ended`. */
export const signInWithPasskey = endpoint<typeof s.signInWithPasskey>({
  id: 'signInWithPasskey',
  service: 'main',
  method: 'POST',
  path: '/api/staff/session/passkey/',
  staff: true,
});
