import { CASES_SENT_AT, JOB_APPLICATION, JOB_CASES } from '@konnect/contracts/form-rules/cases';
import { emptyAnswers } from './answers';
import { errorsOf } from './checks';
import { type JobKind, SOCIALS } from './job-kind';

const kind: JobKind = { isBootCamp: false, needsCv: true, needsReferences: true, socials: SOCIALS };

function faultsOf(texts: Readonly<Record<string, string>>) {
  const { dob = '', ...rest } = texts;
  const [dob_year = '', dob_month = '', dob_day = ''] = dob.split('-');
  const answers = { ...emptyAnswers(undefined), ...rest, dob_year, dob_month, dob_day };
  const errors = errorsOf(kind, { answers, files: { cv: true } }, new Date(CASES_SENT_AT));
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

it('says of every application what the server says', () => {
  const said = JOB_CASES.map(({ what, change }) => [what, faultsOf({ ...JOB_APPLICATION, ...change })]);
  expect(said).toEqual(JOB_CASES.map(({ what, faults }) => [what, faults]));
});
