import type { InboxItem } from '@konnect/contracts';
import { KIND_LABELS, STATUS_LABELS, STATUSES } from './inbox-rules';

export interface InboxFilterOptions {
  /** The kinds that this person may read. */
  kinds: readonly InboxItem['kind'][];
  /** Items by state. */
  counts: Readonly<Record<string, number>>;
  people: readonly { id: number; name: string; me: boolean }[];
}

export function inboxFilterFields({ kinds, counts, people }: InboxFilterOptions) {
  return [
    { name: 'search', label: 'Search names, words, references, whole phone numbers', kind: 'search' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'select',
      options: kinds.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
    },
    {
      name: 'status',
      label: 'State',
      kind: 'select',
      options: STATUSES.map((status) => ({
        value: status,
        label: `${STATUS_LABELS[status].label} (${counts[status] ?? 0})`,
      })),
    },
    {
      name: 'assignee',
      label: 'With',
      kind: 'select',
      placeholder: 'Everybody',
      options: [
        { value: 'me', label: 'Me' },
        { value: 'none', label: 'Nobody' },
        ...people.filter(({ me }) => !me).map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
  ] as const;
}
