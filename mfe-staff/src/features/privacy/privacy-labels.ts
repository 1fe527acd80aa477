import type { PersonalKind } from '@konnect/contracts';

export const KIND_NAMES: Readonly<Record<PersonalKind, string>> = {
  contact: 'Contact message',
  claim: 'Prize claim',
  event: 'Event application',
  job: 'Job application',
  referee: 'Named as a referee',
  scholarship: 'Scholarship application',
  parent: 'Named as a parent',
  survey: 'Survey answer',
  comment: 'Comment',
  ticket: 'Ticket survey answer',
};

/** Counts by kind as words: `2 × Comment, 1 × Job application`. */
export function countText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} × ${KIND_NAMES[kind as PersonalKind] ?? kind}`);
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
