import { birthDateFault } from '../rules/birth-date';
import { isPhone, normalisePhone, PHONE_EXAMPLE, phoneMessage } from '../rules/phone';
import { EMAIL_MAX_LENGTH } from '../rules/text-limits';

// One rule per field of a form. The request schema, the server's refusals and the checks while somebody types
// are made from it.

/** The values of a form under their names on the wire. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface TextFormat {
  /** What is wrong with a text that is not blank. */
  fault(text: string): string | undefined;
  /** The text as it is sent. */
  plain?(text: string): string;
}

/** @typeParam C what a rule depends on besides the form, such as the job or the time */
export interface FieldRule<C = unknown> {
  /** The most characters, without blanks around them. */
  max: number;
  /** The message of a blank field. Without it the field may stay blank. */
  required?: string;
  /**
   * Whether this form needs the field; without it every form does. The request schema takes such a field as
   * optional.
   */
  isNeeded?(form: FormValues, context: C): boolean;
  format?: TextFormat;
  /** What is wrong with a well-formed value, where that depends on more than its text. */
  faultIn?(value: string, context: C): string | undefined;
}

const NUL = '\u0000';

export function tooLong(max: number): string {
  return `Use at most ${max} characters`;
}

/** Text without anything to see: the server removes control characters before it stores a text. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}]/u.test(text);
}

/** What is wrong with a value, whatever else the form holds. Anything but text counts as blank. */
export function fieldFault(
  { required, max, format }: Pick<FieldRule, 'required' | 'max' | 'format'>,
  value: unknown,
): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || (required !== undefined && isBlank(text))) return required;
  const fault = format?.fault(text);
  if (fault !== undefined) return fault;
  if (text.length > max) return tooLong(max);
  // PostgreSQL text cannot hold it.
  return text.includes(NUL) ? 'Remove the unreadable characters' : undefined;
}

/** The messages of a whole form by field, in the order of the rules; empty when the form is valid. */
export function formFaults<C>(
  rules: Readonly<Record<string, FieldRule<C>>>,
  form: FormValues,
  context: C,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = form[name];
    const { required, ...optional } = rule;
    const isNeeded = rule.isNeeded?.(form, context) ?? true;
    const fault =
      fieldFault(isNeeded ? rule : optional, value) ??
      (typeof value === 'string' && value !== '' ? rule.faultIn?.(value, context) : undefined);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}

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
