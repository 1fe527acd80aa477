import { birthDateFault } from '../rules/birth-date';
import { isPhone, normalisePhone, PHONE_EXAMPLE, phoneMessage } from '../rules/phone';
import { EMAIL_MAX_LENGTH } from '../rules/text-limits';
import type { FieldRule, TextFormat } from './field-rule';

/** The most characters of a phone as people type it, blanks and dashes included. */
const PHONE_INPUT_MAX = 30;

/** The specifications' phone; blanks and dashes between digits are removed before the rule is applied. */
export const phoneFormat: TextFormat = {
  plain: normalisePhone,
  fault: (text) =>
    text.length <= PHONE_INPUT_MAX && isPhone(normalisePhone(text)) ? undefined : phoneMessage(PHONE_EXAMPLE),
};
export const optionalPhoneRule = { max: PHONE_INPUT_MAX, format: phoneFormat } satisfies FieldRule;
export const requiredPhoneRule = {
  ...optionalPhoneRule,
  required: 'Phone number is required',
} satisfies FieldRule;

/** The schema library's own pattern, which the API document shows. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;

export const emailFormat: TextFormat = {
  fault: (text) => (EMAIL_PATTERN.test(text) ? undefined : 'Enter an email address like name@example.com'),
};
export const optionalEmailRule = { max: EMAIL_MAX_LENGTH, format: emailFormat } satisfies FieldRule;
export const requiredEmailRule = {
  ...optionalEmailRule,
  required: 'Email is required',
} satisfies FieldRule;

/** Only web addresses: other schemes run scripts. */
export const linkFormat: TextFormat = {
  fault: (text) =>
    /^https?:\/\//i.test(text) && URL.canParse(text)
      ? undefined
      : 'Enter a link that begins with http:// or https://',
};

export const birthDateFormat: TextFormat = { fault: (text) => birthDateFault(text)?.message };
