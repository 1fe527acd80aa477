import { codingDayForm } from '../../event-forms/coding-day-form';
import { dataUseForm } from '../../event-forms/data-use-form';
import type { EventFormDefinition } from '../../event-forms/form-definition';
import { oralHealthForm } from '../../event-forms/oral-health-form';
import { casesOfFields, type FormCase, oneField } from './form-case';

const PHONE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';
const REQUIRED = 'Field is required';

const PERSON = { phone: '0712345678', name: 'Achieng', residency: 'Other', residency_other: 'Ruiru' };
const NAMED = { max: 120 };
const TEXT = { max: 4_000 };

/** Only the answers that the server checks. */
export interface EventFormCases {
  form: EventFormDefinition;
  valid: Readonly<Record<string, string>>;
  cases: readonly FormCase[];
}

const phones = [
  oneField('a phone that is malformed', 'phone', '12345', PHONE),
  oneField('a phone that is too long', 'phone', '+2547123456789', PHONE),
];
const noRegion = (faults: FormCase['faults']): FormCase => ({
  what: 'no region',
  change: { residency: '', residency_other: '' },
  faults,
});

export const EVENT_FORM_CASES: readonly EventFormCases[] = [
  {
    form: dataUseForm,
    valid: PERSON,
    cases: [
      ...casesOfFields({ name: NAMED, residency_other: NAMED }),
      ...phones,
      oneField('no phone', 'phone', '', 'Phone number is required'),
      noRegion({ residency: 'Region is required' }),
    ],
  },
  {
    form: oralHealthForm,
    valid: PERSON,
    cases: [
      ...casesOfFields({ name: NAMED, residency_other: NAMED }),
      ...phones,
      oneField('no phone', 'phone', ''),
      noRegion({}),
    ],
  },
  {
    form: codingDayForm,
    valid: {
      ...PERSON,
      open_quiz_1: '0722222222',
      open_quiz_2: 'Baraka',
      open_quiz_3: '9',
      open_bool_1: 'false',
    },
    cases: [
      ...casesOfFields({
        name: { ...NAMED, required: 'Name is required' },
        residency_other: NAMED,
        open_quiz_2: { ...TEXT, required: REQUIRED },
      }),
      ...phones,
      oneField('no phone', 'phone', '', 'Phone number is required'),
      noRegion({ residency: 'Region is required' }),
      oneField('a long answer', 'open_quiz_5', 'x'.repeat(4_000)),
      oneField('an answer that is too long', 'open_quiz_5', 'x'.repeat(4_001), 'Use at most 4000 characters'),
      oneField('an unreadable answer', 'open_quiz_5', 'a\u0000b', 'Remove the unreadable characters'),
      oneField('no other phone', 'open_quiz_1', '', REQUIRED),
      oneField('no age', 'open_quiz_3', '', REQUIRED),
      oneField('no word about photos', 'open_bool_1', '', 'This field is required'),
    ],
  },
];
