import { COMMENT_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules/text-limits';
import { type FieldRule, optionalPhoneRule, requiredEmailRule, requiredPhoneRule } from './field-rule';

/** Only the page requires an email. Any region and subject is accepted, so that no message is lost. */
export const CONTACT_RULES = {
  name: { required: 'Name is required', max: NAME_MAX_LENGTH },
  phone: requiredPhoneRule,
  email: requiredEmailRule,
  region: { required: 'Region is required', max: 80 },
  subject: { required: 'Subject is required', max: 120 },
  message: { required: 'Message is required', max: 4_000 },
} satisfies Record<string, FieldRule>;

export const COMMENT_RULES = {
  name: { max: COMMENT_NAME_MAX_LENGTH },
  phone: optionalPhoneRule,
  message: { required: 'Write a comment first', max: 2_000 },
} satisfies Record<string, FieldRule>;

/** Details of a winner; the report of a loss has none. */
export const CLAIM_RULES = {
  name: { required: 'Full name is required', max: NAME_MAX_LENGTH },
  phone: requiredPhoneRule,
  region: { required: 'Region is required', max: NAME_MAX_LENGTH },
} satisfies Record<string, FieldRule>;
