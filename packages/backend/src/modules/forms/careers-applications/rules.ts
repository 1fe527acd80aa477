import type { z } from 'zod/mini';
import { REFEREES, type Referee as RefereeName } from '@konnect/contracts';
import { SAME_REFERENCE, sameReferenceField } from '@konnect/contracts/rules';
import type * as schemas from '@konnect/contracts/schemas';
import { manyLines, oneLine } from '#app/text/text';
import type { FieldErrors } from '#app/http/problem-error';
import type { CareerAnswers, Referee } from './tables';

export type CareerForm = z.output<typeof schemas.careerApplicationForm>;

/** Warns when two references have the same phone number or address. */
export function warningsFor(form: CareerForm): { warnings?: FieldErrors } {
  const field = sameReferenceField(form);
  return field ? { warnings: { [field]: [SAME_REFERENCE] } } : {};
}

const LONG = new Set(['other_skills']);
/** Fields with a column or a list of their own. */
const APART = /^(?:job|cv|sample_work_file1|sample_work_link\d|referee\d_.+)$/;

/** Makes texts safe for one line or many, and leaves out empty answers. */
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

function refereeOf(form: CareerForm, referee: RefereeName): Referee {
  const text = (field: keyof Referee) => oneLine(form[`${referee}_${field}`] ?? '');
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    workplace: text('workplace'),
    position: text('position'),
    relationship: text('relationship'),
  };
}
