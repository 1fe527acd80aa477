import { JOB_RULES } from '../job-application';
import { casesOfFields, type FormCase, oneField as one } from './form-case';

const PHONE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';
const EMAIL = 'Enter an email address like name@example.com';
const LINK = 'Enter a link that begins with http:// or https://';
const ADULT = 'You must be 18 or older to apply for this job';

/** A valid application with every field that a job can ask for. */
export const JOB_APPLICATION: Readonly<Record<string, string>> = {
  name: 'Amina Odhiambo',
  phone: '0712 345 678',
  whatsapp: '0733 333 333',
  email: 'amina@example.co.ke',
  gender: 'female',
  dob: '1999-02-28',
  residency: 'Other',
  residency_other: 'Ruiru',
  facebook: 'amina',
  twitter: '@amina',
  tiktok: '@amina',
  instagram: 'amina',
  education_level: 'Diploma',
  field_of_experience: 'Technical',
  year_of_experience: '3 to 5',
  other_skills: 'I climb poles.',
  referee1_name: 'Otieno',
  referee1_phone: '0711111111',
  referee1_email: 'otieno@example.co.ke',
  referee1_workplace: 'Net Ltd',
  referee1_position: 'Lead',
  referee1_relationship: 'Employer',
  referee2_name: 'Njeri',
  referee2_phone: '0722222222',
  referee2_email: 'njeri@example.co.ke',
  referee2_workplace: 'School',
  referee2_position: 'Head',
  referee2_relationship: 'Teacher',
  sample_work_link1: 'https://example.com/work',
};

// Date and region have their own cases below.
const { dob: _dob, residency: _residency, ...rules } = JOB_RULES;

export const JOB_CASES: readonly FormCase[] = [
  { what: 'everything', change: {}, faults: {} },
  ...casesOfFields(rules),
  one('a phone with its country', 'phone', '+254 712-345-678'),
  one('a phone that is too long', 'phone', '+2547123456789', PHONE),
  one('a phone between many blanks', 'phone', `07${' '.repeat(30)}12345678`, PHONE),
  one('an address without a domain', 'email', 'amina@example', EMAIL),
  one('an address with an accent', 'email', 'josé@example.co.ke', EMAIL),
  one('an address with two dots', 'email', 'amina..o@example.co.ke', EMAIL),
  one('an address that is too long', 'email', `${'a'.repeat(250)}@example.com`, 'Use at most 254 characters'),
  one('an address between blanks', 'email', ' amina@example.co.ke '),
  one('a link that runs a script', 'sample_work_link2', 'javascript:alert(1)', LINK),
  one('a link without a host', 'sample_work_link2', 'https://', LINK),
  one(
    'a link that is too long',
    'sample_work_link2',
    `https://example.com/${'x'.repeat(500)}`,
    'Use at most 500 characters',
  ),
  one('no date', 'dob', '', 'Date of birth is required'),
  one('a day that its month has not', 'dob', '1999-02-31', 'The day is too high: February 1999 has 28 days'),
  one('a year too long ago', 'dob', '1850-02-01', 'The year must be 1900 or later'),
  one('a birthday to come', 'dob', '2031-01-01', 'This day is still to come'),
  one('somebody who is 18 tomorrow', 'dob', '2008-03-03', ADULT),
  one('somebody who is 18 today', 'dob', '2008-03-02'),
  {
    what: 'no region',
    change: { residency: '', residency_other: '' },
    faults: { residency: 'Region is required' },
  },
  {
    what: 'another region without its name',
    change: { residency_other: '' },
    faults: { residency_other: 'Say where you live' },
  },
  { what: 'a region of the list', change: { residency: 'G44', residency_other: '' }, faults: {} },
  {
    what: 'several faults',
    change: { name: '', email: 'x', year_of_experience: '' },
    faults: {
      name: 'Name is required',
      email: EMAIL,
      year_of_experience: 'Years of experience are required',
    },
  },
];
