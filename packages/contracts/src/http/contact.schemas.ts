import * as z from 'zod/mini';
import { CONTACT_RULES } from '../form-rules/field-rule';
import { optionalEmail, optionalText, ruledFields } from './fields.schemas';

export const sendContactMessage = {
  body: z.strictObject({ ...ruledFields(CONTACT_RULES), email: optionalEmail, website: optionalText(200) }),
  responses: {
    201: z.object({
      id: z.number(),
      /** e.g. `KC-7F3K-92QM`. */
      reference: z.string(),
    }),
  },
};
