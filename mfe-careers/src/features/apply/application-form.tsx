// The chunk with the form library is loaded only in the browser, when a person applies.
import { type Job, sendCareerApplication } from '@konnect/contracts';
import { CV_ENDINGS, DOCUMENT_ENDINGS } from '@konnect/contracts/rules';
import { useState } from 'react';
import type { LoadedFormProps } from '#app/wizard';
import { type FormImplementation, Wizard } from '#app/wizard/lazy';
import { type Answers, fieldsOf } from './rules/answers';
import { applicationForm } from './rules/application-form';
import { errorsOfStep, warningsOf } from './rules/checks';
import { jobKind } from './rules/job-kind';
import type { StepName } from './rules/steps';
import { AcademicStep } from './views/academic-step';
import { DocumentsStep } from './views/documents-step';
import { PersonalStep } from './views/personal-step';
import { ReferencesStep } from './views/references-step';

const STEPS = {
  personal: PersonalStep,
  academic: AcademicStep,
  references: ReferencesStep,
  documents: DocumentsStep,
} as const;
const BOXES = { dob_day: 'dob', dob_month: 'dob', dob_year: 'dob', whatsapp_same: 'whatsapp' } as const;

/** The steps come from the job's own configuration, so their names are known. */
function jobImplementation(job: Job): FormImplementation<Answers> {
  const kind = jobKind(job);
  return {
    Fields({ step, ...props }) {
      const Step = STEPS[step as StepName];
      return <Step step={step} {...props} kind={kind} />;
    },
    fieldsOf: (step) => fieldsOf(step as StepName, kind),
    errorsOfStep: (step, application, now) => errorsOfStep(step as StepName, kind, application, now),
    warningsOf: (answers) => warningsOf(answers, kind),
    fieldOfBox: BOXES,
    endings: { cv: CV_ENDINGS, sample_work_file1: DOCUMENT_ENDINGS },
    submit: (submissions, meta, { answers, files }, now) =>
      submissions.submit({
        ...meta,
        endpoint: sendCareerApplication,
        input: { body: applicationForm(job.slug, kind, answers, files, now) },
      }),
    closedCode: 'job.closed',
  };
}

export function applicationFormFor(job: Job) {
  return function ApplicationForm(props: LoadedFormProps<Answers>) {
    // Created once: a new `Fields` component would lose the typed text.
    const [implementation] = useState(() => jobImplementation(job));
    return <Wizard {...props} implementation={implementation} />;
  };
}
