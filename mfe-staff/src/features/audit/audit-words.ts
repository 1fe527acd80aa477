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
  { value: 'survey.', label: 'Surveys' },
  { value: 'ticket-survey.', label: 'Ticket surveys' },
] as const;

/** `{ group: 5, role: ['hr', 'admin'] }` as `group: 5; role: hr → admin` for people; a change is a pair. */
export function detailWords(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${valueWords(value)}`)
    .join('; ');
}

function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(' → ');
  if (value !== null && typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
