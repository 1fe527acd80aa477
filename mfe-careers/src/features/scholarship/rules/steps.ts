/**
 * The steps with fields, by their name in the address. Step 0 is the intro, the last step is the
 * confirmation.
 */
export const STEP_NAMES = [
  'personal-info',
  'academic-info',
  'parents-guardian',
  'other-details-a',
  'other-details-b',
] as const;
export type StepName = (typeof STEP_NAMES)[number];
