import { CLAIM_RULES, COMMENT_RULES, CONTACT_RULES } from '../field-rule';
import { casesOfFields, type FormCase, oneField } from './form-case';

const PHONE = 'Please enter a valid phone number (e.g., 0712345678 in international or local form)';
const EMAIL = 'Enter an email address like name@example.com';

const PHONES: readonly FormCase[] = [
  ...['+254712345678', '712345678', '0712-345-678', '(0512) 345678', '254712345678', ' 0712 345 678 '].map(
    (phone) => oneField(`the phone ${phone}`, 'phone', phone),
  ),
  ...['2547123456789', '0312345678', '07123456789', '+2547123456789', 'call me'].map((phone) =>
    oneField(`the phone ${phone}`, 'phone', phone, PHONE),
  ),
];

export const CONTACT_MESSAGE = {
  name: 'Otieno',
  phone: '0712345678',
  email: 'otieno@example.co.ke',
  region: 'Hunters/Kasarani',
  subject: 'Report an issue',
  message: 'No light on the router.',
} as const;

// Only the page needs the email, not the dialog or the API.
const { email: _email, ...contactRules } = CONTACT_RULES;

export const CONTACT_CASES: readonly FormCase[] = [
  { what: 'everything', change: {}, faults: {} },
  ...casesOfFields(contactRules),
  ...PHONES,
  oneField('an address without a domain', 'email', 'otieno@example', EMAIL),
  oneField('an address with an accent', 'email', 'josé@example.co.ke', EMAIL),
  oneField(
    'an address that is too long',
    'email',
    `${'a'.repeat(250)}@example.com`,
    'Use at most 254 characters',
  ),
];

export const COMMENT = { name: 'Achieng', phone: '0712345678', message: 'Asante sana' } as const;

export const COMMENT_CASES: readonly FormCase[] = [
  { what: 'everything', change: {}, faults: {} },
  ...casesOfFields(COMMENT_RULES),
  ...PHONES,
];

export const CLAIM = { name: 'Wanjiru Kamau', phone: '0712345678', region: 'Kibera' } as const;

export const CLAIM_CASES: readonly FormCase[] = [
  { what: 'everything', change: {}, faults: {} },
  ...casesOfFields(CLAIM_RULES),
  ...PHONES,
];
