import type { Scholarship } from '@konnect/contracts';
import { type Answers, emptyAnswers } from '#app/features/scholarship/rules/answers';

export function makeScholarship(changes: Partial<Scholarship> = {}): Scholarship {
  return {
    slug: 'scholarship',
    title: 'Konnect scholarship',
    period: '2/12/2024 to 16/1/2025',
    opens_at: null,
    closes_at: null,
    open: true,
    ...changes,
  };
}

/** A complete application. */
export function makeScholarshipAnswers(changes: Partial<Answers> = {}): Answers {
  return {
    ...emptyAnswers(),
    name: 'Wanjiru Kamau',
    gender: 'female',
    dob_day: '5',
    dob_month: '4',
    dob_year: '2011',
    residency: 'G45',
    high_school: 'Moi Girls',
    school_county: 'Nairobi',
    school_ward: 'Zimmerman',
    live_with: 'Mother',
    parents: 'mother',
    mother_fname: 'Grace',
    mother_lname: 'Kamau',
    mother_sname: 'Wambui',
    mother_id: '12345678',
    mother_phone: '0711111111',
    mother_community: 'Zimmerman',
    why_need: 'Fees and transport.',
    physical_impairment: 'No',
    learn_about_scholarship: 'konnect_website',
    essay: 'I want to build networks.',
    community_engagement: 'I clean the river.',
    extracurricular: 'I play chess.',
    total_marks_grade: '380',
    declaration: 'Wanjiru Kamau',
    guardian_consent: true,
    ...changes,
  };
}
