import { sameWords } from './option';

export const DATA_FREQUENCIES = sameWords(['Daily', 'Weekly', 'Monthly', 'Only when needed', 'Rarely/Never']);

export const SPEND_BANDS = sameWords([
  'Under 200 Ksh',
  '200 to 500 Ksh',
  '501 to 1,000 Ksh',
  '1,001 to 2,000 Ksh',
  'Over 2,000 Ksh',
]);

/** The specifications say "three named operators and Other" without the names. */
export const MOBILE_OPERATORS = sameWords(['Safaricom', 'Airtel', 'Telkom', 'Other']);

/** The specifications name no choices; these are ours. */
export const SATISFACTION_LEVELS = sameWords([
  'Very satisfied',
  'Satisfied',
  'Neither',
  'Dissatisfied',
  'Very dissatisfied',
]);

/** Ksh (survey, V2). */
export const DATA_PACKAGES = sameWords([
  'Ksh 10/20',
  'Ksh 50/80/140',
  'Ksh 280',
  'Ksh 380',
  'Ksh 720',
  'Ksh 1000',
  'Ksh 1300-2000',
  'Ksh 2700-5300',
]);

/** The specifications give the first and the last bundle; the others are ours. */
export const DATA_BUNDLES = sameWords([
  '100MB at Ksh 15, weekly',
  '500MB at Ksh 60, weekly',
  '1GB at Ksh 110, weekly',
  '5GB at Ksh 450, monthly',
  '10GB at Ksh 850, monthly',
  '20GB at Ksh 1650, monthly',
]);

/** Price of a toothbrush (V3), in KSH. */
export const PRICE_BANDS = sameWords(['below 200', '200-500', '500-1000', 'above 1000']);

/** The age group that may answer a survey and not spin the wheel. */
export const UNDER_18 = 'Under 18';
export const AGE_GROUPS = sameWords([UNDER_18, '18-30', '31-45', '46-60', 'Over 60']);

export const GENDER_CHOICES = sameWords(['Male', 'Female', 'Prefer not to say']);
