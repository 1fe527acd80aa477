// The chunk with the form library is loaded only in the browser, when a person applies.
import { sendScholarshipApplication } from '@konnect/contracts';
import { DOCUMENT_ENDINGS } from '@konnect/contracts/rules';
import { useState } from 'react';
import type { LoadedFormProps } from '#app/wizard';
import { type FormImplementation, Wizard } from '#app/wizard/lazy';
import { type Answers, fieldsOf } from './rules/answers';
import { applicationForm } from './rules/application-form';
import { errorsOfStep } from './rules/checks';
import type { StepName } from './rules/steps';
import { AcademicStep } from './views/academic-step';
import { DetailsAStep } from './views/details-a-step';
import { DetailsBStep } from './views/details-b-step';
import { ParentsStep } from './views/parents-step';
import { PersonalStep } from './views/personal-step';
import type { ScholarshipStepProps } from './views/scholarship-step-props';

const STEPS = {
  'personal-info': PersonalStep,
  'academic-info': AcademicStep,
  'parents-guardian': ParentsStep,
  'other-details-a': DetailsAStep,
  'other-details-b': DetailsBStep,
} as const;
const BOXES = { dob_day: 'dob', dob_month: 'dob', dob_year: 'dob' } as const;

function Fields(props: ScholarshipStepProps) {
  const Step = STEPS[props.step as StepName];
  return <Step {...props} />;
}

/** The steps come from the form's own configuration, so their names are known. */
function scholarshipImplementation(title: string): FormImplementation<Answers> {
  return {
    Fields,
    fieldsOf: (step, answers) => fieldsOf(step as StepName, answers),
    errorsOfStep: (step, application, now) => errorsOfStep(step as StepName, application, now),
    fieldOfBox: BOXES,
    endings: { birthcert: DOCUMENT_ENDINGS, report_card: DOCUMENT_ENDINGS },
    submit: (submissions, meta, { answers, files }, now) =>
      submissions.submit({
        ...meta,
        endpoint: sendScholarshipApplication,
        input: { body: applicationForm(title, answers, files, now) },
      }),
    closedCode: 'scholarship.closed',
  };
}

/** @param title the fixed `title` of every application */
export function scholarshipApplicationFor(title: string) {
  return function ScholarshipApplication(props: LoadedFormProps<Answers>) {
    const [implementation] = useState(() => scholarshipImplementation(title));
    return <Wizard {...props} implementation={implementation} />;
  };
}
