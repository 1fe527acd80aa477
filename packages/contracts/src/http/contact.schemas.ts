import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '#app/rules';
import { email, optionalEmail, optionalText, phone, requiredText } from './fields.schemas';

export const CONTACT_MESSAGE_MAX_LENGTH = 4000;

const contactFields = {
  name: requiredText('Name is required', NAME_MAX_LENGTH),
  phone,
  // Any region and subject is accepted: an older form or a provider's own list must never cost a customer the message.
  region: requiredText('Region is required', 80),
  subject: requiredText('Subject is required', 120),
  message: requiredText('Message is required', CONTACT_MESSAGE_MAX_LENGTH),
};

/** What the contact page asks for; the modal and the API leave the email out. */
export const contactPageForm = z.strictObject({ ...contactFields, email });
export const contactModalForm = z.strictObject(contactFields);

export const sendContactMessage = {
  body: z.strictObject({ ...contactFields, email: optionalEmail, website: optionalText(200) }),
  responses: {
    201: z.object({
      id: z.number(),
      /** Shown on the receipt, e.g. `KC-7F3K-92QM`. */
      reference: z.string(),
    }),
  },
};
