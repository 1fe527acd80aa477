export const JOB_LABELS = {
  name: 'Name',
  phone: 'Phone number',
  whatsapp: 'WhatsApp number',
  email: 'Email',
  gender: 'Gender',
  dob: 'Date of birth',
  residency: 'Region',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  education_level: 'Education level',
  field_of_experience: 'Field of experience',
  year_of_experience: 'Years of experience',
  other_skills: 'Cover letter',
  cv: 'CV',
  sample_work_link1: 'Link to your work 1',
  sample_work_link2: 'Link to your work 2',
  sample_work_link3: 'Link to your work 3',
  sample_work_file1: 'Sample of your work',
} as const;

export const JOB_STEP_TITLES = {
  personal: 'Personal',
  academic: 'Academic',
  references: 'References',
  documents: 'Documents',
} as const;

export const REFEREE_TITLES = { referee1: 'First reference', referee2: 'Second reference' } as const;
export const REFEREE_LABELS = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  workplace: 'Workplace',
  position: 'Position',
  relationship: 'Relationship',
} as const;

type Referee = keyof typeof REFEREE_TITLES;
type RefereePart = keyof typeof REFEREE_LABELS;

export function refereeLabel(referee: Referee, part: RefereePart): string {
  return `${REFEREE_TITLES[referee]}: ${REFEREE_LABELS[part].toLowerCase()}`;
}
