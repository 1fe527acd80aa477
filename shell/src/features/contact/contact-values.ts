import { CONTACT_REGIONS, CONTACT_SUBJECTS, type ContactMessage } from '@konnect/contracts';
import {
  EMAIL_MAX_LENGTH,
  isPhone,
  NAME_MAX_LENGTH,
  normalisePhone,
  PHONE_EXAMPLE,
  phoneMessage,
} from '@konnect/contracts/rules';

export interface ContactValues {
  name: string;
  phone: string;
  email: string;
  region: string;
  subject: string;
  message: string;
  /** A trap for robots: people never see it. */
  website: string;
}

export const EMPTY_CONTACT: ContactValues = {
  name: '',
  phone: '',
  email: '',
  region: '',
  subject: '',
  message: '',
  website: '',
};
export const CONTACT_FIELDS = [
  'name',
  'phone',
  'email',
  'region',
  'subject',
  'message',
] as const satisfies readonly (keyof ContactValues)[];
export const MESSAGE_MAX_LENGTH = 4000;

const filled = (message: string) => (value: string) => value.trim() !== '' || message;
const atMost = (max: number, value: string) => value.trim().length <= max || `Use at most ${max} characters`;

/** The contract's rules and sentences, without its schema library. */
export const contactRules = {
  name: {
    validate: (value: string) => (value.trim() === '' ? 'Name is required' : atMost(NAME_MAX_LENGTH, value)),
  },
  phone: {
    validate: (value: string) =>
      value.trim() === ''
        ? 'Phone number is required'
        : isPhone(normalisePhone(value)) || phoneMessage(PHONE_EXAMPLE),
  },
  email: {
    validate: (value: string) =>
      value.trim() === ''
        ? 'Email is required'
        : /^\S+@\S+\.\S+$/.test(value.trim())
          ? atMost(EMAIL_MAX_LENGTH, value)
          : 'Enter an email address like name@example.com',
  },
  region: { validate: filled('Region is required') },
  subject: { validate: filled('Subject is required') },
  message: {
    validate: (value: string) =>
      value.trim() === '' ? 'Message is required' : atMost(MESSAGE_MAX_LENGTH, value),
  },
} as const;

/** What goes over the wire; the dialog has no email. */
export function toMessage(values: ContactValues, withEmail: boolean): ContactMessage {
  const { name, phone, email, region, subject, message, website } = values;
  return {
    name: name.trim(),
    phone: normalisePhone(phone),
    region,
    subject,
    message: message.trim(),
    ...(withEmail ? { email: email.trim() } : {}),
    ...(website ? { website } : {}),
  };
}

/** A subject from an address counts only when it is one of the list. */
export function knownSubject(value: string | null | undefined): string {
  const wanted = (value ?? '').trim().toLowerCase();
  return CONTACT_SUBJECTS.find((option) => option.value.toLowerCase() === wanted)?.value ?? '';
}

export function knownRegion(value: string | null): string {
  return CONTACT_REGIONS.find((option) => option.value === value)?.value ?? '';
}
