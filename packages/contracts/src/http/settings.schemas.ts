import * as z from 'zod/mini';
import { timestamp } from './fields.schemas';

export const SETTING_KINDS = ['text', 'number', 'boolean', 'day', 'list'] as const;
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const setting = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(SETTING_KINDS),
  value,
  default_value: value,
  public: z.boolean(),
  changed_at: z.nullable(timestamp),
  changed_by: z.nullable(z.string()),
});

const params = z.object({ key: z.string().check(z.maxLength(80, 'Unknown setting')) });

export const listSettings = { responses: { 200: z.array(setting) } };
export const setSetting = {
  params,
  /** `changed_at` as read refuses the change when another one came first. */
  body: z.strictObject({
    value: z.nullable(value),
    changed_at: z.optional(z.nullable(timestamp.check(z.maxLength(40, 'Send changed_at as you read it')))),
  }),
  responses: { 200: setting },
};
export const getPublicSettings = {
  /** `changed=true`: only values that staff set. */
  query: z.object({ changed: z.optional(z.enum(['true', 'false'], 'Send true or false')) }),
  responses: { 200: z.record(z.string(), value) },
};
export const getSchedule = {
  responses: {
    200: z.object({
      /** The latest date that has passed; null on a site without content. */
      last_change_at: z.nullable(timestamp),
      /** Differs after each write to what pages show; a backend that does not follow writes leaves it out. */
      page_change: z.optional(z.string()),
    }),
  },
};
