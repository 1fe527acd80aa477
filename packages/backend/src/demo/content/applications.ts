// Applications of the demo, so that the staff's inbox is not empty. Nobody in it is a real person; the phones are not given out.

export interface DemoCareerApplication {
  job: string;
  name: string;
  phone: string;
  email: string;
  daysAgo: number;
  status: 'new' | 'reviewing' | 'shortlisted';
  answers: Record<string, string>;
  cv?: { paper: string; fileName: string };
}

export const demoCareerApplications: readonly DemoCareerApplication[] = [
  {
    job: 'network-field-technician',
    name: 'Brian Mutiso',
    phone: '0700000021',
    email: 'brian@konnect.example',
    daysAgo: 2,
    status: 'new',
    cv: { paper: 'cv-brian', fileName: 'CV Brian Mutiso.pdf' },
    answers: {
      gender: 'male',
      dob: '1998-07-14',
      residency: 'G44',
      education_level: 'Diploma',
      field_of_experience: 'Technical',
      year_of_experience: '3 to 5',
      other_skills: 'I label every cable, also those of others.',
    },
  },
  {
    job: 'support-agent',
    name: 'Faith Achieng',
    phone: '0700000022',
    email: 'faith@konnect.example',
    daysAgo: 1,
    status: 'reviewing',
    cv: { paper: 'cv-faith', fileName: 'faith-achieng.pdf' },
    answers: {
      gender: 'female',
      dob: '1996-11-02',
      residency: 'Roysambu',
      education_level: 'Bachelor',
      field_of_experience: 'Services',
      year_of_experience: '3 to 5',
      whatsapp: '0700000022',
    },
  },
  {
    job: 'digital-skills-boot-camp',
    name: 'Samuel Kiptoo',
    phone: '0700000023',
    email: 'samuel@konnect.example',
    daysAgo: 0,
    status: 'new',
    answers: {
      gender: 'male',
      dob: '2005-03-21',
      residency: 'Kahawa_West',
      education_level: 'High School',
      field_of_experience: 'Other',
      year_of_experience: 'None yet',
      instagram: '@samuel.builds',
    },
  },
];

export const DEMO_REFEREES = [
  {
    name: 'Peter Kariuki',
    phone: '0700000031',
    email: 'peter@konnect.example',
    workplace: 'Mwiki Fibre',
    position: 'Foreman',
    relationship: 'Employer',
  },
  {
    name: 'Grace Wambui',
    phone: '0700000032',
    email: 'grace@konnect.example',
    workplace: 'Technical college',
    position: 'Lecturer',
    relationship: 'Teacher',
  },
];

export const demoScholarshipApplications = [
  {
    name: 'Mercy Wanjiku',
    phone: '0700000041',
    daysAgo: 3,
    county: 'Nairobi',
    ward: 'Zimmerman',
    school: 'Githurai Girls',
    marks: '384',
    essay:
      'I want to build bridges. My brother says that there are enough. He has not crossed ours in April.',
  },
  {
    name: 'Dennis Otieno',
    phone: '0700000042',
    daysAgo: 1,
    county: 'Kiambu',
    ward: 'Kahawa Wendani',
    school: 'Ruiru Boys',
    marks: '361',
    essay: 'Biology was the first book that I finished before it was asked for.',
  },
];

export const demoEventApplications = [
  {
    event: 'data-use-survey',
    version: 'v2',
    name: 'Lucy N.',
    phone: '0700000051',
    residency: 'Kariobangi',
    daysAgo: 4,
    answers: { open_quiz_1: 'Daily', open_quiz_2: '200 to 500 Ksh' },
    choices: {},
  },
  {
    event: 'data-use-survey',
    version: 'v2',
    name: '',
    phone: '0700000052',
    residency: 'Zimmerman',
    daysAgo: 3,
    answers: { open_quiz_1: 'Weekly', open_quiz_7: 'Social media, Other: farming groups' },
    choices: { open_quiz_7: ['Social media', 'Other: farming groups'] },
  },
  {
    event: 'toothbrush-replacement-frequency-and-oral-health',
    version: 'v3',
    name: 'Kevin',
    phone: '0700000053',
    residency: 'Pipeline',
    daysAgo: 6,
    answers: { open_quiz_1: '18-30', open_quiz_2: 'Male' },
    choices: {},
  },
  {
    event: 'kids-coding-day',
    version: 'v4',
    name: 'Esther Moraa',
    phone: '0700000054',
    residency: 'Dandora',
    daysAgo: 5,
    answers: { open_quiz_1: '0700000064', open_quiz_2: 'Amani', open_quiz_3: '9', open_bool_1: true },
    choices: {},
  },
  {
    event: 'kids-coding-day',
    version: 'v4',
    name: 'John Maina',
    phone: '0700000055',
    residency: 'Githurai 45',
    daysAgo: 2,
    answers: { open_quiz_1: '0700000065', open_quiz_2: 'Zuri', open_quiz_3: '12', open_bool_1: false },
    choices: {},
  },
] as const;

/** Places of the coding day, as its article says. */
export const CODING_DAY = { slug: 'kids-coding-day', capacity: 30, closesInDays: 21 };

/** The survey on data; its live draw is on the Wednesday after it closes. */
export const DATA_SURVEY = { slug: 'data-use-survey', closesInDays: 14 };
