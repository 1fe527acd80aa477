import type { JobKind } from './job-kind';

/**
 * The steps with fields, by their name in the address. Step 0 is the job's page, the last step is the
 * confirmation.
 */
const STEP_NAMES = ['personal', 'academic', 'references', 'documents'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** The steps of a job's form, in order. */
export function stepsOf({ needsReferences }: Pick<JobKind, 'needsReferences'>): readonly StepName[] {
  return STEP_NAMES.filter((step) => step !== 'references' || needsReferences);
}
