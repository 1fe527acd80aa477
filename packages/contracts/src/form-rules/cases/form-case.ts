import { fieldFault, type FieldRule, tooLong } from '../field-rule';

/** A form on which page and server must agree. */
export interface FormCase {
  what: string;
  /** Values on the wire that differ from the valid form. */
  change: Readonly<Record<string, string>>;
  /** Messages by field; empty for a valid form. */
  faults: Readonly<Record<string, string>>;
}

/** The time at which forms with dates are sent. */
export const CASES_SENT_AT = '2026-03-02T09:00:00Z';

const UNREADABLE = 'Remove the unreadable characters';

/** @param message undefined when the value is valid */
export function oneField(what: string, field: string, value: string, message?: string): FormCase {
  return { what, change: { [field]: value }, faults: message === undefined ? {} : { [field]: message } };
}

/** Each field blank, with invisible characters alone, too long, with a NUL, and malformed. */
export function casesOfFields(
  rules: Readonly<Record<string, Pick<FieldRule, 'required' | 'max' | 'format'>>>,
): FormCase[] {
  return Object.entries(rules).flatMap(([field, { required, max, format }]) => {
    const at = (what: string, value: string, message?: string): FormCase =>
      oneField(`${field} ${what}`, field, value, message);
    const blanks = [at('left out', '', required), at('of blanks', '  ', required)];
    if (format)
      return [...blanks, at('that is malformed', 'x', fieldFault({ required: '', max, format }, 'x'))];
    return [
      ...blanks,
      ...(required === undefined ? [] : [at('of control characters', '\u0001\u0002', required)]),
      at('of the full length', 'x'.repeat(max)),
      at('with blanks around the full length', ` ${'x'.repeat(max)} `),
      at('that is too long', 'x'.repeat(max + 1), tooLong(max)),
      at('with an unreadable character', 'a\u0000b', UNREADABLE),
    ];
  });
}
