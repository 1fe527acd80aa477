import {
  CASES_SENT_AT,
  SCHOLARSHIP_APPLICATION,
  SCHOLARSHIP_CASES,
} from '@konnect/contracts/form-rules/cases';
import { emptyAnswers } from './answers';
import { errorsOfStep } from './checks';
import { STEP_NAMES } from './steps';

const files = { birthcert: true, report_card: true };

function faultsOf(texts: Readonly<Record<string, string>>) {
  const { dob = '', ...rest } = texts;
  const [dob_year = '', dob_month = '', dob_day = ''] = dob.split('-');
  const answers = { ...emptyAnswers(), ...rest, dob_year, dob_month, dob_day, guardian_consent: true };
  const errors = STEP_NAMES.flatMap((step) =>
    errorsOfStep(step, { answers, files }, new Date(CASES_SENT_AT)),
  );
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

it('says of every application what the server says', () => {
  const said = SCHOLARSHIP_CASES.map(({ what, change }) => [
    what,
    faultsOf({ ...SCHOLARSHIP_APPLICATION, ...change }),
  ]);
  expect(said).toEqual(SCHOLARSHIP_CASES.map(({ what, faults }) => [what, faults]));
});
