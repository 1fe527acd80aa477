import * as z from 'zod/mini';
import { optionalText, wholeNumber } from './fields.schemas';

export const GROUP_OPERATIONS = [
  'getcustomergroups',
  'addcustomertogroup_ignoco',
  'removecustomerfromgroup',
] as const;

export const customerInfo = z.object({
  id: z.number(),
  mobilenumber: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  address1: z.string(),
});

export const customerGroup = z.object({ group_id: z.number(), group_name: z.string() });

export const PHONE_TEXT_MAX = 40;

export const customerGroupVouchers = {
  body: z.strictObject({
    operation: z.enum(GROUP_OPERATIONS, 'Unknown operation'),
    customer_number: z
      .string('Enter a phone number')
      .check(
        z.trim(),
        z.minLength(1, 'Enter a phone number'),
        z.maxLength(PHONE_TEXT_MAX, 'Enter a phone number'),
      ),
    /** Required to add and to remove. */
    customer_group: z.optional(wholeNumber(1, 999)),
    reason: optionalText(300),
  }),
  responses: {
    200: z.object({
      /** 1 on success; 0 with a `msg` that says why. */
      result: z.number(),
      msg: z.optional(z.string()),
      customer_info: z.optional(customerInfo),
      groups: z.optional(z.array(customerGroup)),
      /** Other spellings of the search text, when no customer was found. */
      suggestions: z.optional(z.array(z.string())),
    }),
  },
};
