import type { z } from 'zod/mini';
import type * as s from './passkeys.schemas';
import { endpointsOf } from './endpoints-of';

export type Passkey = z.infer<typeof s.passkey>;

const staff = endpointsOf<typeof s>({ staff: true });

/** Options for a new passkey. Problems: 409 `staff.passkey_host` (bare IP address), `staff.external`. */
export const startPasskey = staff('startPasskey', 'POST', '/api/staff/passkeys/options/', { fresh: true });
/** Problems: 403 `staff.passkey_refused`, 409 `staff.passkey_exists`. */
export const addPasskey = staff('addPasskey', 'POST', '/api/staff/passkeys/');
export const removePasskey = staff('removePasskey', 'DELETE', '/api/staff/passkeys/:id/', { fresh: true });

/**
 * Options for this person's passkeys after the password, otherwise for any. Problem: 409
 * `staff.passkey_host`.
 */
export const startPasskeySignIn = staff('startPasskeySignIn', 'POST', '/api/staff/session/passkey/options/');
/** Starts a session. Problems: 403 `staff.passkey_refused`, `staff.second_step_ended`. */
export const signInWithPasskey = staff('signInWithPasskey', 'POST', '/api/staff/session/passkey/');
