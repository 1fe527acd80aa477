import { ALL, STATUS_LABELS, STATUSES } from './moderation-rules';

/** @param counts comments by state */
export function moderationFilterFields(counts: Readonly<Record<string, number>>) {
  return [
    { name: 'search', label: 'Search words, names, references', kind: 'search' },
    {
      name: 'status',
      label: 'State',
      kind: 'select',
      placeholder: `Waiting (${counts['pending'] ?? 0})`,
      options: [
        ...STATUSES.filter((one) => one !== 'pending').map((one) => ({
          value: one,
          label: `${STATUS_LABELS[one].label} (${counts[one] ?? 0})`,
        })),
        { value: ALL, label: 'All' },
      ],
    },
    {
      name: 'held',
      label: 'Noticed',
      kind: 'select',
      placeholder: 'All',
      options: [{ value: 'true', label: 'To be looked at twice' }],
    },
  ] as const;
}
