import { EVENT_ANSWER_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules/text-limits';
import { type FieldRule, optionalPhoneRule, requiredPhoneRule } from './field-rule';

const name = { max: NAME_MAX_LENGTH };
const region = { ...name, required: 'Region is required' };
const field = { required: 'Field is required', max: EVENT_ANSWER_MAX_LENGTH };

/** The questions of the specifications. All others are optional and take any answer. */
export const EVENT_RULES = {
  v2: { phone: requiredPhoneRule, name, residency: region, residency_other: name },
  /** V3 requires the event alone: without a phone number the device identifies the sender. */
  v3: { phone: optionalPhoneRule, name, residency: name, residency_other: name },
  v4: {
    phone: requiredPhoneRule,
    name: { ...name, required: 'Name is required' },
    residency: region,
    residency_other: name,
    open_quiz_1: field,
    open_quiz_2: field,
    open_quiz_3: field,
  },
} satisfies Record<string, Record<string, FieldRule>>;

export const CONSENT_REQUIRED = 'This field is required';
