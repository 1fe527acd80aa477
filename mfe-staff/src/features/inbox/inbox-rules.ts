import type { InboxForm, InboxItem, InboxKind, InboxStatus, StaffRole } from '@konnect/contracts';
import { EVENT_FORMS } from '@konnect/contracts/event-forms';

export const KIND_LABELS: Readonly<Record<InboxKind, string>> = {
  contact: 'Message',
  claim: 'Prize claim',
  event: 'Event application',
  job: 'Job application',
  scholarship: 'Scholarship application',
};

export const STATUS_LABELS = {
  new: { label: 'New', tone: 'warning' },
  open: { label: 'In work', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'warm' },
  done: { label: 'Done', tone: 'success' },
  spam: { label: 'Spam', tone: 'plain' },
} as const satisfies Record<InboxStatus, { label: string; tone: string }>;
export const STATUSES = Object.keys(STATUS_LABELS) as InboxStatus[];

/** The server decides the same for every call. */
const KINDS_OF: Readonly<Record<StaffRole, readonly InboxKind[]>> = {
  editor: [],
  support: ['contact', 'claim'],
  hr: ['event', 'job', 'scholarship'],
  admin: ['contact', 'claim', 'event', 'job', 'scholarship'],
};
export function kindsOf(role: StaffRole | undefined): readonly InboxKind[] {
  return role ? KINDS_OF[role] : [];
}

/** Without a kind in the address these are all roles that have an inbox. */
export function inboxRoles({ kind }: Readonly<Record<string, string | undefined>>): readonly StaffRole[] {
  const known = kindOf(kind);
  return (Object.keys(KINDS_OF) as StaffRole[]).filter((role) =>
    known ? KINDS_OF[role].includes(known) : KINDS_OF[role].length > 0,
  );
}

const FORMS_OF: Readonly<Record<InboxKind, readonly { form: InboxForm; name: string }[]>> = {
  contact: [{ form: 'contact', name: 'Messages' }],
  claim: [{ form: 'claim', name: 'Prize claims' }],
  event: EVENT_FORMS.map(({ name, form: { kind } }) => ({ form: kind, name: `${name} (event form)` })),
  job: [{ form: 'job', name: 'Job applications' }],
  scholarship: [{ form: 'scholarship', name: 'Scholarship applications' }],
};

/** The forms whose answers a role may take home, by their names. */
export function formsOf(role: StaffRole | undefined): { form: InboxForm; name: string }[] {
  return kindsOf(role).flatMap((kind) => FORMS_OF[kind]);
}

export interface InboxFilter {
  kind?: InboxKind;
  status?: InboxStatus;
  assignee?: string;
  search?: string;
}

export function kindOf(text: string | null | undefined): InboxKind | undefined {
  return (Object.keys(KIND_LABELS) as InboxKind[]).find((one) => one === text);
}

export function readInboxFilter(params: URLSearchParams): InboxFilter {
  const kind = kindOf(params.get('kind'));
  const status = STATUSES.find((one) => one === params.get('status'));
  const assignee = params.get('assignee') ?? '';
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  return {
    ...(kind ? { kind } : {}),
    ...(status ? { status } : {}),
    ...(/^(?:me|none|\d{1,9})$/.test(assignee) ? { assignee } : {}),
    ...(search ? { search } : {}),
  };
}

export const keyOf = ({ kind, id }: Pick<InboxItem, 'kind' | 'id'>) => `${kind}:${id}`;

const FIELD_LABELS: Readonly<Record<string, string>> = {
  phone: 'Phone',
  email: 'E-mail',
  dob: 'Date of birth',
  claim_code: 'Claim code',
  handed_over_at: 'Handed over',
  sample_work: 'Sample work',
  cv: 'CV',
  birth_certificate: 'Birth certificate',
  report_card: 'Report card',
};

/** `residency_other` -> `Residency other` */
export function fieldLabel(name: string): string {
  const plain = name.replaceAll('_', ' ');
  return FIELD_LABELS[name] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Fills `{name}` and `{reference}` of a template; other braces stay as they are. */
export function fillTemplate(
  body: string,
  { name, reference }: Pick<InboxItem, 'name' | 'reference'>,
): string {
  return body.replaceAll('{name}', name.trim() || 'there').replaceAll('{reference}', reference);
}

/** Ways to answer from this device; the text goes along. */
export function answerLinks(
  { phone, email, reference }: Pick<InboxItem, 'phone' | 'email' | 'reference'>,
  text: string,
): { label: string; href: string }[] {
  const body = encodeURIComponent(text);
  const digits = phone?.replace(/\D/g, '').replace(/^0(?=\d{9}$)/, '254') ?? '';
  return [
    ...(email && /^[^\s@]+@[^\s@]+$/.test(email)
      ? [
          {
            label: 'Answer by e-mail',
            href: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message ${reference}`)}&body=${body}`,
          },
        ]
      : []),
    ...(digits.length >= 9
      ? [
          { label: 'Answer by WhatsApp', href: `https://wa.me/${digits}?text=${body}` },
          { label: 'Call', href: `tel:+${digits}` },
        ]
      : []),
  ];
}
