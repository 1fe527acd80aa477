import type { JobKind } from './job-kind';

/** These steps have fields; step 0 is the job's page, and the last one is the confirmation. */
const STEP_NAMES = ['personal', 'academic', 'references', 'documents'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export function stepsOf({ needsReferences }: Pick<JobKind, 'needsReferences'>): readonly StepName[] {
  return STEP_NAMES.filter((step) => step !== 'references' || needsReferences);
}
