import { CONTACT_REGIONS, CONTACT_SUBJECTS, type ContactMessage } from '@konnect/contracts';
import { CONTACT_RULES, fieldFault } from '@konnect/contracts/form-rules';
import { normalisePhone } from '@konnect/contracts/rules';

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

export type ContactField = (typeof CONTACT_FIELDS)[number];

export function contactRule(name: ContactField) {
  return { validate: (value: string) => fieldFault(CONTACT_RULES[name], value) };
}

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

// A subject from an address counts only when it is one of the list.
export function knownSubject(value: string | null | undefined): string {
  const wanted = (value ?? '').trim().toLowerCase();
  return CONTACT_SUBJECTS.find((option) => option.value.toLowerCase() === wanted)?.value ?? '';
}

export function knownRegion(value: string | null): string {
  return CONTACT_REGIONS.find((option) => option.value === value)?.value ?? '';
}
