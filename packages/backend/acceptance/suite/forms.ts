import { newPhone, unique } from './api';

/** The largest accepted file: "900kB" (R28). */
export const FILE_BYTES_MAX = 921_600;

/** A PDF of this many bytes, with its end mark at its end. */
export function pdfOf(size = 2_000): Uint8Array<ArrayBuffer> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  const head = `%PDF-1.4\n% ${unique()}\n${objects.map((body, index) => `${index + 1} 0 obj${body}endobj\n`).join('')}`;
  const tail = 'trailer<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  return new Uint8Array(Buffer.from(`${head}${' '.repeat(size - head.length - tail.length)}${tail}`));
}

export function multipart(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([bytes], { type: 'application/pdf' }), `${name}.pdf`);
  return form;
}

const referee = (name: string) => ({
  [`${name}_name`]: 'Referee',
  [`${name}_phone`]: newPhone(),
  [`${name}_email`]: `${name}@example.com`,
  [`${name}_workplace`]: 'School',
  [`${name}_position`]: 'Teacher',
  [`${name}_relationship`]: 'Teacher',
});

export const careerFields = (job: string): Record<string, string> => ({
  job,
  name: 'Acceptance test',
  phone: newPhone(),
  email: 'acceptance@example.com',
  gender: 'female',
  dob: '1999-02-28',
  residency: 'G44',
  education_level: 'Diploma',
  field_of_experience: 'Technical',
  year_of_experience: '1 to 2',
  other_skills: 'A cover letter.',
  ...referee('referee1'),
  ...referee('referee2'),
  sample_work_link1: 'https://example.com/work',
});

const mother = {
  mother_fname: 'A',
  mother_lname: 'B',
  mother_sname: 'C',
  mother_id: '12345678',
  mother_phone: '0711111111',
  mother_community: 'Zimmerman',
};

export const scholarshipFields = (): Record<string, string> => ({
  title: 'scholarship',
  name: 'Acceptance test',
  gender: 'female',
  dob: '2011-05-04',
  residency: 'G45',
  high_school: 'Moi Girls',
  school_county: 'Nairobi',
  school_ward: 'Zimmerman',
  live_with: 'Mother',
  parents: 'mother',
  ...mother,
  why_need: 'Because.',
  physical_impairment: 'No',
  learn_about_scholarship: 'konnect_website',
  essay: 'One.',
  community_engagement: 'I clean the river.',
  extracurricular: 'I play chess.',
  total_marks_grade: '380',
  declaration: 'Acceptance test',
  guardian_consent: 'Yes',
});

export const contactFields = () => ({
  name: 'Acceptance test',
  phone: newPhone(),
  region: 'Kibera',
  subject: 'Report an issue',
  message: `A test, ${unique()}`,
});

export const eventFields = (title: string) => ({
  title,
  name: 'Acceptance test',
  phone: newPhone(),
  residency: 'Zimmerman',
});

/** Numbers of questions of the three forms (R10). */
const QUESTIONS = { v2: [12, 1], v3: [16, 2], v4: [14, 8] } as const;

export function eventAnswers(version: keyof typeof QUESTIONS): Record<string, string> {
  const [choices, texts] = QUESTIONS[version];
  const numbered = (name: string, count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${name}_${index + 1}`, `Answer ${index + 1}`]),
    );
  return {
    ...numbered('open_quiz', choices),
    ...numbered('message_quiz', texts),
    ...(version === 'v4' ? { open_bool_1: 'true' } : {}),
  };
}
