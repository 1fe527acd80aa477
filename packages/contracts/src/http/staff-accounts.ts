import type { z } from 'zod/mini';
import type * as s from './staff-accounts.schemas';
import { endpointsOf } from './endpoints-of';

const SIGN_IN_PATH = '/staff/login';

export type OwnSession = z.infer<typeof s.ownSession>;
export type StaffUser = z.infer<typeof s.staffUser>;

const staff = endpointsOf<typeof s>({ staff: true });
const admin = endpointsOf<typeof s>({ staff: true, roles: ['admin'] });

/**
 * Ends the person's other sessions. Problems: 400 `input.invalid` with `old_password` or `new_password`, 429
 * `staff.too_many_attempts`, 409 `staff.external`.
 */
export const changePassword = staff('changePassword', 'PUT', '/api/staff/password/');

/** Path of a link below the desk's origin. Browsers send the fragment to no server and in no `Referer`. */
export const invitationAddress = (token: string): string => `${SIGN_IN_PATH}?invited#${token}`;

/**
 * Tells whose account a link opens, without using it up.
 * Problems: 403 `staff.link_used`, `staff.link_ended`, `staff.link_wrong`, `staff.password_off`.
 */
export const openInvitation = staff('openInvitation', 'POST', '/api/staff/invitation/');
/**
 * Sets the password, uses the link up and starts a session like `signIn`. Problems: those of
 * `openInvitation`, 400 `input.invalid` with `new_password`, 403 `staff.password_set` when the password is
 * set and the second step must follow.
 */
export const acceptInvitation = staff('acceptInvitation', 'PUT', '/api/staff/invitation/');

/** The latest used first. */
export const listOwnSessions = staff('listOwnSessions', 'GET', '/api/staff/sessions/');
export const endOwnSession = staff('endOwnSession', 'DELETE', '/api/staff/sessions/:id/');
/** The current session ends, too. */
export const signOutEverywhere = staff('signOutEverywhere', 'DELETE', '/api/staff/sessions/');

export const listStaffUsers = admin('listStaffUsers', 'GET', '/api/staff/users/');
/** Returns a password, or with `link` a link. Problems: 409 `staff.exists`, `staff.password_off`. */
export const createStaffUser = admin('createStaffUser', 'POST', '/api/staff/users/', { fresh: true });
/** A disabled account is signed out at once. Problem: 409 `staff.last_admin`. */
export const updateStaffUser = admin('updateStaffUser', 'PATCH', '/api/staff/users/:id/', { fresh: true });
/**
 * Returns a new password, or a link with `link`, and ends the person's sessions.
 * Problems: 409 `staff.external`, `staff.password_off`.
 */
export const resetStaffPassword = admin('resetStaffPassword', 'POST', '/api/staff/users/:id/reset/', {
  fresh: true,
});
export const listStaffSessions = admin('listStaffSessions', 'GET', '/api/staff/users/:id/sessions/');
export const endStaffSession = admin('endStaffSession', 'DELETE', '/api/staff/users/:id/sessions/:session/');
export const endStaffSessions = admin('endStaffSessions', 'DELETE', '/api/staff/users/:id/sessions/');
