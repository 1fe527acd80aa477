import { sameWords } from './option';

export const LIVE_WITH = sameWords(['Both Parents', 'Mother', 'Father', 'Other']);

export const PARENT_CHOICES = [
  { value: 'both', label: 'Both parents' },
  { value: 'father', label: 'Father' },
  { value: 'mother', label: 'Mother' },
  { value: 'guardian', label: 'Guardian' },
] as const;

export const PARENTS = ['father', 'mother', 'guardian'] as const;
export type Parent = (typeof PARENTS)[number];

/** Fields of a block, behind `father_`, `mother_` or `guardian_`, which adds `guardian_relationship`. */
export const PARENT_FIELDS = ['fname', 'lname', 'sname', 'id', 'phone', 'community'] as const;

/** Parents of a choice of `PARENT_CHOICES`. */
export function chosenParents(choice: string): readonly Parent[] {
  return choice === 'both' ? ['father', 'mother'] : PARENTS.filter((parent) => parent === choice);
}

/**
 * Parents of a sent application. The specifications have no field for the choice, so without it the complete
 * blocks count, and incomplete ones only when none is complete.
 */
export function givenParents(fields: Readonly<Record<string, unknown>>): readonly Parent[] {
  const choice = fields['parents'];
  if (typeof choice === 'string' && choice !== '') return chosenParents(choice);
  const filled = (parent: Parent) =>
    PARENT_FIELDS.filter((field) => Boolean(fields[`${parent}_${field}`])).length;
  const whole = PARENTS.filter((parent) => filled(parent) === PARENT_FIELDS.length);
  return whole.length > 0 ? whole : PARENTS.filter((parent) => filled(parent) > 0);
}

export const LEARN_SOURCES = [
  { value: 'sales_agents', label: 'Sales agents' },
  { value: 'konnect_website', label: 'Konnect website' },
  { value: 'konnect_social', label: 'Konnect social media' },
  { value: 'Others', label: 'Others' },
] as const;

export const YES_NO = sameWords(['Yes', 'No']);
