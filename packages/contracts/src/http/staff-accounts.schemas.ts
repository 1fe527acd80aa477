import * as z from 'zod/mini';
import { email, requiredText, timestamp, wholeNumber } from './fields.schemas';
import { PASSWORD_MAX_LENGTH, sessionInfo, staffRole } from './staff.schemas';

export const PASSWORD_MIN_LENGTH = 12;

const oldPassword = z
  .string('Enter your present password')
  .check(z.minLength(1, 'Enter your present password'), z.maxLength(PASSWORD_MAX_LENGTH, 'This is too long'));
const newPassword = z
  .string('Choose a password')
  .check(
    z.minLength(
      PASSWORD_MIN_LENGTH,
      `Use at least ${PASSWORD_MIN_LENGTH} characters; a few words are easy to remember`,
    ),
    z.maxLength(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`),
  );

export const changePassword = {
  body: z.strictObject({ old_password: oldPassword, new_password: newPassword }),
  responses: { 200: z.object({ ended_sessions: z.number() }) },
};

/** An incomplete token is a wrong one, not an invalid field. */
const invitationToken = z.string('Send the token of the link').check(z.maxLength(200, 'This is no token'));

export const openInvitation = {
  body: z.strictObject({ token: invitationToken }),
  responses: { 200: z.object({ email: z.string(), name: z.string() }) },
};
export const acceptInvitation = {
  body: z.strictObject({ token: invitationToken, new_password: newPassword }),
  responses: { 200: sessionInfo },
};

export const ownSession = z.object({
  id: z.number(),
  started_at: timestamp,
  last_used_at: timestamp,
  /** The latest end; an unused session ends earlier. */
  expires_at: timestamp,
  /** Browser and system, e.g. `Firefox on Android`. */
  device: z.nullable(z.string()),
  /** Network of the sign-in, without its last part. */
  network: z.nullable(z.string()),
  current: z.boolean(),
});

export const listOwnSessions = { responses: { 200: z.array(ownSession) } };
export const endOwnSession = {
  params: z.object({ id: wholeNumber(1, 999_999_999) }),
  responses: { 204: z.undefined() },
};
export const signOutEverywhere = { responses: { 204: z.undefined() } };

export const staffUser = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: staffRole,
  active: z.boolean(),
  /** Signs in with the company's identity provider, without a password here. */
  external: z.boolean(),
  must_change_password: z.boolean(),
  second_factor: z.optional(z.boolean()),
  created_at: timestamp,
  last_sign_in_at: z.nullable(timestamp),
});

const userParams = z.object({ id: wholeNumber(1, 999_999_999) });
const asksForLink = z.optional(z.boolean('Send true or false'));
const withWayIn = z.object({
  user: staffUser,
  /** Shown once and stored nowhere; the person has to change it. */
  password: z.optional(z.string()),
  /** Address at which the person chooses a password, once; stored nowhere. */
  link: z.optional(z.string()),
  valid_until: z.optional(timestamp),
});

export const listStaffUsers = { responses: { 200: z.array(staffUser) } };
export const createStaffUser = {
  body: z.strictObject({
    email,
    name: requiredText('Name is required', 80),
    role: staffRole,
    link: asksForLink,
  }),
  responses: { 201: withWayIn },
};
export const updateStaffUser = {
  params: userParams,
  body: z.strictObject({
    name: z.optional(requiredText('Name is required', 80)),
    role: z.optional(staffRole),
    active: z.optional(z.boolean('Send true or false')),
  }),
  responses: { 200: staffUser },
};
export const resetStaffPassword = {
  params: userParams,
  body: z.nullish(z.strictObject({ link: asksForLink })),
  responses: { 200: withWayIn },
};

/** `current` marks the caller's own session. */
export const listStaffSessions = { params: userParams, responses: { 200: z.array(ownSession) } };
export const endStaffSession = {
  params: z.object({ id: wholeNumber(1, 999_999_999), session: wholeNumber(1, 999_999_999) }),
  responses: { 204: z.undefined() },
};
export const endStaffSessions = { params: userParams, responses: { 204: z.undefined() } };
