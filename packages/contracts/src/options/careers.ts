import { sameWords } from './option';

export const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
] as const;

export const EDUCATION_LEVELS = sameWords([
  'Doctoral',
  'Master',
  'Bachelor',
  'Diploma',
  'Vocational',
  'High School',
  'Primary School',
]);

export const FIELDS_OF_EXPERIENCE = sameWords([
  'Engineering & Software',
  'Sales, Marketing & PR',
  'Admin, HR, Finance & Legal',
  'Operation & Logistics',
  'Creative, music, visual & performing arts',
  'Teaching, Training & Research',
  'Technical',
  'Medical & Health',
  'Services',
  'Other',
]);

export const REFEREES = ['referee1', 'referee2'] as const;
export type Referee = (typeof REFEREES)[number];
/** Fields of each reference, behind `referee1_` or `referee2_`. */
export const REFEREE_PARTS = ['name', 'phone', 'email', 'workplace', 'position', 'relationship'] as const;
export type RefereePart = (typeof REFEREE_PARTS)[number];

export const REFEREE_RELATIONSHIPS = sameWords([
  'Employer',
  'Workmate',
  'Teacher',
  'Classmate',
  'Neighbor',
  'Friend',
  'Family',
]);

/** The specifications name no choices; these are ours. */
export const YEARS_OF_EXPERIENCE = sameWords([
  'None yet',
  'Less than 1',
  '1 to 2',
  '3 to 5',
  '6 to 10',
  'More than 10',
]);
