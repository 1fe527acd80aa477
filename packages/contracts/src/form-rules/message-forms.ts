import { COMMENT_NAME_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules/text-limits';
import { type FieldRule, optionalPhoneRule, requiredEmailRule, requiredPhoneRule } from './field-rule';

/**
 * A message to us. Only the page asks for an email: the dialog and the call leave it out. Any region and
 * subject is taken: an older form or a provider's own list must never cost a customer the message.
 */
export const CONTACT_RULES = {
  name: { required: 'Name is required', max: NAME_MAX_LENGTH },
  phone: requiredPhoneRule,
  email: requiredEmailRule,
  region: { required: 'Region is required', max: 80 },
  subject: { required: 'Subject is required', max: 120 },
  message: { required: 'Message is required', max: 4_000 },
} satisfies Record<string, FieldRule>;

/** A comment below an article. */
export const COMMENT_RULES = {
  name: { max: COMMENT_NAME_MAX_LENGTH },
  phone: optionalPhoneRule,
  message: { required: 'Write a comment first', max: 2_000 },
} satisfies Record<string, FieldRule>;

/** What a winner leaves with a claim. The report of a loss has none of it. */
export const CLAIM_RULES = {
  name: { required: 'Full name is required', max: NAME_MAX_LENGTH },
  phone: requiredPhoneRule,
  region: { required: 'Region is required', max: NAME_MAX_LENGTH },
} satisfies Record<string, FieldRule>;
