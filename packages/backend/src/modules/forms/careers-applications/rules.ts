import type { z } from 'zod/mini';
import { ADULT_AGE, ageAt, SAME_REFERENCE, sameReferenceField } from '@konnect/contracts/rules';
import type * as schemas from '@konnect/contracts/schemas';
import { manyLines, oneLine } from '#app/text/text';
import type { FieldErrors } from '#app/http/problem-error';
import { isBootCamp } from '#app/modules/content/jobs/rules';
import type { JobRow } from '#app/modules/content/jobs/tables';
import type { CareerAnswers, Referee } from './tables';

export type CareerForm = z.output<typeof schemas.careerApplicationForm>;

const REFEREE_FIELDS = ['name', 'phone', 'email', 'workplace', 'position', 'relationship'] as const;
const MESSAGES: Readonly<Record<(typeof REFEREE_FIELDS)[number], string>> = {
  name: 'Name is required',
  phone: 'Phone number is required',
  email: 'Email is required',
  workplace: 'Workplace is required',
  position: 'Position is required',
  relationship: 'Relationship is required',
};
const REFEREES = ['referee1', 'referee2'] as const;

/** Checks the job's own requirements besides the form's rules; empty when they are met. */
export function problemsFor(
  job: Pick<JobRow, 'jobType' | 'requireReferences'>,
  form: CareerForm,
  now: Date,
): FieldErrors {
  const errors: FieldErrors = {};
  const age = ageAt(form.dob, now);
  if (age < 0) errors['dob'] = ['This day is still to come'];
  else if (age < ADULT_AGE && !isBootCamp(job))
    errors['dob'] = [`You must be ${ADULT_AGE} or older to apply for this job`];
  if (form.residency === 'Other' && !form.residency_other) errors['residency_other'] = ['Say where you live'];
  if (!isBootCamp(job) && !form.cv) errors['cv'] = ['CV is required'];
  if (job.requireReferences) Object.assign(errors, missingReferences(form));
  return errors;
}

function missingReferences(form: CareerForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const referee of REFEREES)
    for (const field of REFEREE_FIELDS)
      if (!form[`${referee}_${field}`]) errors[`${referee}_${field}`] = [MESSAGES[field]];
  return errors;
}

/** Warnings about stored data: two references with the same phone number or address. */
export function warningsFor(form: CareerForm): { warnings?: FieldErrors } {
  const field = sameReferenceField(form);
  return field ? { warnings: { [field]: [SAME_REFERENCE] } } : {};
}

const LONG = new Set(['other_skills']);
/** Columns, or lists of their own. */
const APART = /^(?:job|cv|sample_work_file1|sample_work_link\d|referee\d_.+)$/;

/** Prepares answers for storage: texts are made safe for one line or many, and empty answers are left out. */
export function answersOf(form: CareerForm): CareerAnswers {
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !APART.test(name)
      ? [[name, LONG.has(name) ? manyLines(value) : oneLine(value)] as const]
      : [],
  );
  const links = [form.sample_work_link1, form.sample_work_link2, form.sample_work_link3];
  return {
    ...Object.fromEntries(texts),
    referees: REFEREES.map((referee) => refereeOf(form, referee)).filter((referee) =>
      Object.values(referee).some(Boolean),
    ),
    sample_work_links: links.flatMap((link) => (link ? [link] : [])),
  };
}

function refereeOf(form: CareerForm, referee: (typeof REFEREES)[number]): Referee {
  const text = (field: (typeof REFEREE_FIELDS)[number]) => oneLine(form[`${referee}_${field}`] ?? '');
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    workplace: text('workplace'),
    position: text('position'),
    relationship: text('relationship'),
  };
}
