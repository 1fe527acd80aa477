import { birthDateFault } from '@konnect/contracts/rules';
import {
  type BirthDateBoxes,
  birthDateOf,
  DATE_PARTS,
  type DatePart,
  datePartsOf,
  type FieldError,
  monthOf,
} from '#app/wizard';

const PART_NAMES: Readonly<Record<DatePart, string>> = {
  dob_day: 'a day',
  dob_month: 'a month',
  dob_year: 'a year',
};

type BoxFault = Pick<FieldError, 'message' | 'box'>;

/** The server never sees boxes that are not one date, so these errors are found here. */
function boxFault(answers: BirthDateBoxes): BoxFault | undefined {
  const parts = datePartsOf(answers);
  const missing = DATE_PARTS.filter((part) => !parts[part]);
  if (missing.length === DATE_PARTS.length) return undefined;
  if (missing[0])
    return {
      box: missing[0],
      message: `Date of birth needs ${missing.map((part) => PART_NAMES[part]).join(' and ')}`,
    };
  const { dob_day: day, dob_month: month, dob_year: year } = parts;
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31)
    return { box: 'dob_day', message: 'The day must be a number from 1 to 31' };
  if (monthOf(month) === undefined)
    return { box: 'dob_month', message: 'The month must be a number from 1 to 12, or a name like Feb' };
  if (!/^\d{4}$/.test(year)) return { box: 'dob_year', message: 'The year must have four digits, like 1999' };
  return undefined;
}

/** Keeps the order of the fields. @param faults the contract's, with the birth date as it is sent */
export function stepErrors(
  fields: readonly string[],
  faults: Readonly<Record<string, string>>,
  birthDate: BirthDateBoxes,
): FieldError[] {
  return fields.flatMap((field) => {
    if (field === 'dob') {
      const fault = boxFault(birthDate);
      if (fault) return [{ field, ...fault }];
    }
    const message = faults[field];
    if (message === undefined) return [];
    const part = field === 'dob' && birthDateFault(birthDateOf(birthDate))?.part;
    return [{ field, message, ...(part && { box: `dob_${part}` }) }];
  });
}
