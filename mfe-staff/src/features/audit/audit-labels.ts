import type { AuditLine } from '@konnect/contracts';
import { ROLE_NAMES } from '#app/components';

/** Beginnings of actions, as the filter offers them. */
export const ACTION_OPTIONS = [
  { value: 'staff.', label: 'Accounts and sign-ins' },
  { value: 'setting.', label: 'Settings' },
  { value: 'release.', label: 'Other versions looked at' },
  { value: 'customer.', label: 'Customer groups' },
  { value: 'privacy.', label: 'Privacy' },
  { value: 'draw.', label: 'Draws' },
  { value: 'claim.', label: 'Prizes handed over' },
  { value: 'content.', label: 'Content' },
  { value: 'comment.', label: 'Comments' },
  { value: 'inbox.', label: 'Inbox' },
  { value: 'file.', label: 'Files of applicants' },
  { value: 'template.', label: 'Reply templates' },
  { value: 'survey.', label: 'Surveys' },
  { value: 'ticket-survey.', label: 'Ticket surveys' },
  { value: 'form-definition.', label: 'Event forms' },
  { value: 'event.', label: 'Events' },
] as const;

const ACTIONS: Readonly<Record<string, string>> = {
  'background-job.retry': 'Had a background job tried again',
  'claim.hand-over': 'Handed a prize over',
  'claim.open': 'Opened a prize claim',
  'comment.read': 'Opened a comment',
  'comment.mute-author': 'Muted the writer of a comment',
  'comment.unmute-author': 'Unmuted the writer of a comment',
  'content.image': 'Uploaded a picture',
  'content.video': 'Uploaded a video',
  'customer.look-up': 'Looked a customer up',
  'customer.add-to-group': 'Added a customer to a group',
  'customer.remove-from-group': 'Removed a customer from a group',
  'event.change': 'Changed an event',
  'file.infected': 'Found a virus in a file',
  'file.read': 'Downloaded a file',
  'form-definition.change': 'Changed the words of an event form',
  'inbox.change': 'Changed an item of the inbox',
  'inbox.export': 'Downloaded a list of the inbox',
  'inbox.export-answers': 'Downloaded all answers to a form',
  'inbox.note': 'Wrote a note in the inbox',
  'inbox.read': 'Opened an item of the inbox',
  'privacy.clean-up': 'Ran the daily clean-up',
  'privacy.erase': 'Erased a person’s data',
  'privacy.erase-again': 'Erased a person’s data again after a restore',
  'privacy.export': 'Handed a person’s data out',
  'privacy.find': 'Looked for a person’s data',
  'privacy.retention': 'Looked what is due for erasure',
  'privacy.retention-run': 'Erased what was due',
  'release.override': 'Looked at another version',
  'setting.change': 'Changed a setting',
  'setting.reset': 'Set a setting back',
  'staff.create': 'Made an account',
  'staff.update': 'Changed an account',
  'staff.reset': 'Gave a new password',
  'staff.passkey-add': 'Added a passkey',
  'staff.passkey-remove': 'Removed a passkey',
  'staff.password-change': 'Changed the own password',
  'staff.recovery-codes': 'Made new recovery codes',
  'staff.second-factor-off': 'Took the second step of a sign-in away',
  'staff.second-factor-on': 'Set up the second step of the sign-in',
  'staff.session-end': 'Ended a session',
  'staff.sign-in': 'Signed in',
  'staff.sign-in-refused': 'Was refused at sign-in',
  'staff.sign-out': 'Signed out',
  'staff.sign-out-everywhere': 'Signed out everywhere',
  'survey.duplicate': 'Copied a survey',
  'survey.export': 'Downloaded the answers to a survey',
  'survey.restore': 'Brought an earlier version of a survey back',
  'survey.state': 'Opened or closed a survey',
  'ticket-survey.links': 'Made links for tickets',
  'draw.close': 'Closed a draw',
  'draw.reveal': 'Published the seed of a draw',
  'draw.stock': 'Added stock to a prize',
};

const NOUNS: Readonly<Record<string, string>> = {
  staff: 'Account',
  survey: 'Survey',
  'ticket-survey': 'Ticket survey',
  article: 'Article',
  notice: 'Notice',
  letter: 'Letter',
  career: 'Careers page',
  event: 'Event',
  faq: 'Question',
  document: 'Document',
  offer: 'Offer',
  product: 'Product',
  gallery: 'Album',
  video: 'Video',
  image: 'Picture',
  maintenance: 'Maintenance notice',
  banner: 'Banner',
  job: 'Job',
  'background-job': 'Background job',
  template: 'Reply template',
  comment: 'Comment',
  content: 'Content',
  draw: 'Draw',
  claim: 'Prize claim',
  setting: 'Setting',
  'form-definition': 'Event form',
  customer: 'Customer',
  file: 'File',
  upload: 'Upload',
  release: 'Part of the site',
  inbox: 'Inbox',
  privacy: 'Privacy',
};

const INBOX_NOUNS: Readonly<Record<string, string>> = {
  contact: 'Message',
  claim: 'Prize claim',
  event: 'Event application',
  job: 'Job application',
  scholarship: 'Scholarship application',
};

/** Kinds of subjects, as the filter offers them. */
export const SUBJECT_OPTIONS = [
  'staff',
  'customer',
  'survey',
  'ticket-survey',
  'draw',
  'claim',
  'comment',
  'article',
  'setting',
  'form-definition',
].map((kind) => ({ value: `${kind}:`, label: NOUNS[kind] ?? kind }));

const VERBS: Readonly<Record<string, string>> = {
  create: 'Made',
  update: 'Changed',
  save: 'Saved',
  delete: 'Deleted',
  restore: 'Brought back',
  publish: 'Published',
  hide: 'Hid',
  approve: 'Approved',
  spam: 'Marked as spam',
  reply: 'Replied to',
  pin: 'Pinned',
  unpin: 'Unpinned',
  preview: 'Made a preview of',
};

const sentence = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).replaceAll(/[-_]/g, ' ');

/** `staff.sign-in` as `Signed in`; what is not known yet is still written in plain words. */
export function actionText(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const [noun = '', verb = ''] = action.split('.');
  const name = (NOUNS[noun] ?? sentence(noun)).toLowerCase();
  return VERBS[verb] ? `${VERBS[verb]}: ${name}` : `${sentence(noun)}: ${verb.replaceAll('-', ' ')}`;
}

/** `staff:4` as `Account: Amina Njeri`, by number when it has no name. */
export function subjectText({
  action,
  subject,
  subject_name: name,
}: Pick<AuditLine, 'action' | 'subject' | 'subject_name'>): string {
  const at = subject.indexOf(':');
  const [kind, id] = [subject.slice(0, Math.max(0, at)), subject.slice(at + 1)];
  const isOfInbox = action.startsWith('inbox.');
  if (kind === 'inbox')
    return `Inbox: ${id
      .split('+')
      .map((one) => INBOX_NOUNS[one] ?? one)
      .join(', ')}`;
  const noun = (isOfInbox ? INBOX_NOUNS[kind] : undefined) ?? NOUNS[kind] ?? sentence(kind);
  if (name) return `${noun}: ${name}`;
  if (kind === 'privacy') return id === 'person' ? 'One person' : 'What is kept too long';
  if (kind === 'release') return `${noun}: ${id}`;
  if (id === 'unknown') return `Unknown ${noun.toLowerCase()}`;
  return /^\d+$/.test(id) ? `${noun} number ${id}` : noun;
}

const VALUES: Readonly<Record<string, string>> = {
  ...ROLE_NAMES,
  new: 'New',
  open: 'In work',
  waiting: 'Waiting',
  done: 'Done',
  spam: 'Spam',
  v2: 'Survey on data',
  v3: 'Survey on oral health',
  v4: 'Coding day',
  contact: 'Messages',
  claim: 'Prize claims',
  job: 'Job applications',
  scholarship: 'Scholarship applications',
  true: 'yes',
  false: 'no',
  null: 'none',
  status: 'state',
  assignee: 'person',
};

/** @example `Group: 5; role: Human resources → Administrator` for `{ group: 5, role: ['hr', 'admin'] }` */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(detail).filter(([, value]) => value !== undefined && value !== null);
  return sentence(
    entries
      .map(
        ([name, value]) =>
          `${name.replaceAll(/[-_]/g, ' ')}: ${name === 'fields' && Array.isArray(value) ? value.map(valueText).join(', ') : valueText(value)}`,
      )
      .join('; '),
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' → ');
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${name.replaceAll(/[-_]/g, ' ')} ${valueText(one)}`)
      .join(', ');
  }
  const text = String(value);
  return VALUES[text] ?? text;
}
