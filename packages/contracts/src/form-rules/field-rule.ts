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
