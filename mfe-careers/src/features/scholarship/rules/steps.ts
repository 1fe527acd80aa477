/** These steps have fields; step 0 is the intro, and the last one is the confirmation. */
export const STEP_NAMES = [
  'personal-info',
  'academic-info',
  'parents-guardian',
  'other-details-a',
  'other-details-b',
] as const;
export type StepName = (typeof STEP_NAMES)[number];
