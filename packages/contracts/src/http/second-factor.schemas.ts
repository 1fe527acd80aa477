import * as z from 'zod/mini';
import { timestamp, wholeNumber } from './fields.schemas';
import { passkey } from './passkeys.schemas';

/** Shown once: they are stored as hashes only. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const getSecondFactor = {
  responses: {
    200: z.object({
      /** Null without an authenticator app. */
      since: z.nullable(timestamp),
      recovery_codes: z.number(),
      /** True when a setting requires it for the role. */
      required: z.boolean(),
      /** Signs in with the company account, which has a second step of its own. */
      external: z.boolean(),
      passkeys: z.optional(z.array(passkey)),
      /** False when the site was opened by a bare IP address, to which no passkey can be bound. */
      can_add_passkey: z.optional(z.boolean()),
    }),
  },
};
export const startSecondFactor = {
  responses: { 200: z.object({ secret: z.string(), uri: z.string() }) },
};
export const confirmSecondFactor = {
  body: z.strictObject({
    code: z
      .string('Enter the code of the app')
      .check(z.minLength(1, 'Enter the code of the app'), z.maxLength(20, 'The code has six digits')),
  }),
  responses: { 200: recoveryCodes },
};
export const renewRecoveryCodes = { responses: { 200: recoveryCodes } };
export const removeOwnSecondFactor = { responses: { 204: z.undefined() } };
export const resetSecondFactor = {
  params: z.object({ id: wholeNumber(1, 999_999_999) }),
  responses: { 204: z.undefined() },
};
