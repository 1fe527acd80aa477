import * as z from 'zod/mini';
import { STAFF_ROLES } from '#app/remotes/descriptor';
import { email, timestamp } from './fields.schemas';
import { INBOX_KINDS } from './inbox.schemas';

export const staffRole = z.enum(STAFF_ROLES);

export const sessionInfo = z.object({
  name: z.string(),
  email: z.string(),
  role: staffRole,
  csrfToken: z.string(),
  mustChangePassword: z.optional(z.boolean()),
  mustSetUpSecondFactor: z.optional(z.boolean()),
});

/** Longer passwords would only cost hashing time. */
export const PASSWORD_MAX_LENGTH = 200;

export const signIn = {
  body: z.strictObject({
    email,
    password: z
      .string('Password is required')
      .check(
        z.minLength(1, 'Password is required'),
        z.maxLength(PASSWORD_MAX_LENGTH, `Use at most ${PASSWORD_MAX_LENGTH} characters`),
      ),
    /** Where the sign-in form goes afterwards; only paths of this site are followed. */
    return: z.optional(z.string()),
  }),
  responses: { 200: sessionInfo },
};

export const signInSecondStep = {
  body: z.strictObject({
    /** Of the app, or a recovery code. */
    code: z
      .string('Enter the code')
      .check(z.minLength(1, 'Enter the code'), z.maxLength(60, 'This is no code')),
    return: z.optional(z.string()),
  }),
  responses: { 200: sessionInfo },
};

export const getSession = { responses: { 200: sessionInfo } };
export const signOut = { responses: { 204: z.undefined() } };
export const checkFreshSignIn = { responses: { 204: z.undefined() } };

export const WAITING_KINDS = ['comments', 'messages', 'jobs', 'surveys', 'draws'] as const;

export const recentItem = z.object({
  title: z.string(),
  detail: z.nullable(z.string()),
  at: timestamp,
  /** Path of the page that shows it, or null. */
  to: z.nullable(z.string()),
});

export const waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  count: z.number(),
  recent: z.array(recentItem),
});

export const waitingInbox = z.object({
  kind: z.enum(INBOX_KINDS),
  count: z.number(),
  recent: z.array(recentItem),
});

export const getStaffOverview = {
  responses: {
    200: z.object({
      role: staffRole,
      waiting: z.array(waiting),
      /** Every kind of the inbox that the role may see; `messages` in `waiting` is its kind `contact`. */
      inbox: z.optional(z.array(waitingInbox)),
    }),
  },
};
