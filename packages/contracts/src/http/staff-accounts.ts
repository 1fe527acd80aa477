import type { z } from 'zod/mini';
import type * as s from './staff-accounts.schemas';
import { endpoint } from './endpoint';

const SIGN_IN_PATH = '/staff/login';

export type OwnSession = z.infer<typeof s.ownSession>;
export type StaffUser = z.infer<typeof s.staffUser>;

/**
 * Ends the person's other sessions. Problems: 400 `input.invalid` with `old_password` or `new_password`, 429
 * `staff.too_many_attempts`, 409 `staff.external`.
 */
export const changePassword = endpoint<typeof s.changePassword>({
  id: 'changePassword',
  service: 'main',
  method: 'PUT',
  path: '/api/staff/password/',
  staff: true,
});

/** Path of a link below the desk's origin. Browsers send the fragment to no server and in no `Referer`. */
export const invitationAddress = (token: string): string => `${SIGN_IN_PATH}?invited#${token}`;

/**
 * Tells whose account a link opens, without using it up.
 * Problems: 403 `staff.link_used`, `staff.link_ended`, `staff.link_wrong`, `staff.password_off`.
 */
export const openInvitation = endpoint<typeof s.openInvitation>({
  id: 'openInvitation',
  service: 'main',
  method: 'POST',
  path: '/api/staff/invitation/',
  staff: true,
});
/**
 * Sets the password, uses the link up and starts a session like `signIn`. Problems: those of
 * `openInvitation`, 400 `input.invalid` with `new_password`, 403 `staff.password_set` when the password is
 * set and the second step must follow.
 */
export const acceptInvitation = endpoint<typeof s.acceptInvitation>({
  id: 'acceptInvitation',
  service: 'main',
  method: 'PUT',
  path: '/api/staff/invitation/',
  staff: true,
});

/** The latest used first. */
export const listOwnSessions = endpoint<typeof s.listOwnSessions>({
  id: 'listOwnSessions',
  service: 'main',
  method: 'GET',
  path: '/api/staff/sessions/',
  staff: true,
});
export const endOwnSession = endpoint<typeof s.endOwnSession>({
  id: 'endOwnSession',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/sessions/:id/',
  staff: true,
});
/** The current session ends, too. */
export const signOutEverywhere = endpoint<typeof s.signOutEverywhere>({
  id: 'signOutEverywhere',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/sessions/',
  staff: true,
});

export const listStaffUsers = endpoint<typeof s.listStaffUsers>({
  id: 'listStaffUsers',
  service: 'main',
  method: 'GET',
  path: '/api/staff/users/',
  staff: true,
  roles: ['admin'],
});
/** Returns a password, or with `link` a link. Problems: 409 `staff.exists`, `staff.password_off`. */
export const createStaffUser = endpoint<typeof s.createStaffUser>({
  id: 'createStaffUser',
  service: 'main',
  method: 'POST',
  path: '/api/staff/users/',
  staff: true,
  roles: ['admin'],
  fresh: true,
});
/** A disabled account is signed out at once. Problem: 409 `staff.last_admin`. */
export const updateStaffUser = endpoint<typeof s.updateStaffUser>({
  id: 'updateStaffUser',
  service: 'main',
  method: 'PATCH',
  path: '/api/staff/users/:id/',
  staff: true,
  roles: ['admin'],
  fresh: true,
});
/**
 * Returns a new password, or a link with `link`, and ends the person's sessions.
 * Problems: 409 `staff.external`, `staff.password_off`.
 */
export const resetStaffPassword = endpoint<typeof s.resetStaffPassword>({
  id: 'resetStaffPassword',
  service: 'main',
  method: 'POST',
  path: '/api/staff/users/:id/reset/',
  staff: true,
  roles: ['admin'],
  fresh: true,
});
export const listStaffSessions = endpoint<typeof s.listStaffSessions>({
  id: 'listStaffSessions',
  service: 'main',
  method: 'GET',
  path: '/api/staff/users/:id/sessions/',
  staff: true,
  roles: ['admin'],
});
export const endStaffSession = endpoint<typeof s.endStaffSession>({
  id: 'endStaffSession',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/users/:id/sessions/:session/',
  staff: true,
  roles: ['admin'],
});
export const endStaffSessions = endpoint<typeof s.endStaffSessions>({
  id: 'endStaffSessions',
  service: 'main',
  method: 'DELETE',
  path: '/api/staff/users/:id/sessions/',
  staff: true,
  roles: ['admin'],
});
