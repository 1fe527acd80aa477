import { birthDateFault } from '../rules/birth-date';
import { isPhone, normalisePhone, PHONE_EXAMPLE, phoneMessage } from '../rules/phone';
import { COMMENT_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules/text-limits';

// The request schema, the server's errors and the page's checks all come from one rule per field.

/** The values of a form under their names on the wire. */
export type FormValues = Readonly<Record<string, unknown>>;

export interface TextFormat {
  /** The message for a text that is not blank. */
  fault(text: string): string | undefined;
  /** The text as it is sent. */
  plain?(text: string): string;
}

/** @typeParam C what a rule depends on besides the form, such as the job or the time */
export interface FieldRule<C = unknown> {
  /** Maximum characters after trimming. */
  max: number;
  /** The message of a blank field; without it the field may stay blank. */
  required?: string;
  /** Whether this form needs the field (default: always); the request schema makes such a field optional. */
  isNeeded?(form: FormValues, context: C): boolean;
  format?: TextFormat;
  /** The message for a well-formed value, where it depends on more than its text. */
  faultIn?(value: string, context: C): string | undefined;
}

const NUL = '\u0000';

export function tooLong(max: number): string {
  return `Use at most ${max} characters`;
}

/** The server removes control characters before it stores a text, so they alone are blank. */
function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}]/u.test(text);
}

/** The message for one value alone; anything but text counts as blank. */
export function fieldFault(
  { required, max, format }: Pick<FieldRule, 'required' | 'max' | 'format'>,
  value: unknown,
): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || (required !== undefined && isBlank(text))) return required;
  const fault = format?.fault(text);
  if (fault !== undefined) return fault;
  if (text.length > max) return tooLong(max);
  // PostgreSQL text cannot hold NUL.
  return text.includes(NUL) ? 'Remove the unreadable characters' : undefined;
}

/** Messages by field, in the order of the rules; empty when the form is valid. */
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

/** Characters of a phone as people type it, with blanks and dashes. */
const PHONE_INPUT_MAX = 30;

/** The specifications' phone; blanks and dashes between digits are removed first. */
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
