import * as z from 'zod/mini';
import { requiredText, timestamp, wholeNumber } from './fields.schemas';
import { sessionInfo } from './staff.schemas';

/** Exchanged between browser and authenticator (WebAuthn, section 5); a library reads it. */
const ceremony = z.looseObject({ challenge: z.string() });
const credential = z.looseObject({
  id: z.string('This is no passkey').check(z.minLength(1), z.maxLength(1_400)),
});

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});

export const startPasskey = { responses: { 200: ceremony } };
export const addPasskey = {
  body: z.strictObject({ name: requiredText('Give the passkey a name', 60), response: credential }),
  responses: {
    /** With the first second factor come recovery codes, which are shown once. */
    201: z.object({ passkey, recovery_codes: z.array(z.string()) }),
  },
};
export const removePasskey = {
  params: z.object({ id: wholeNumber(1, 999_999_999) }),
  responses: { 204: z.undefined() },
};

export const startPasskeySignIn = { responses: { 200: ceremony } };
export const signInWithPasskey = {
  body: z.strictObject({ response: credential }),
  responses: { 200: sessionInfo },
};
