import { STAFF_ROLES, type AuditLine, type StaffRole } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Tag, Time } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DataTable, FilterBar, MoreRows, ROLE_NAMES, useFilters, type Column } from '#app/components';
import { StaffPageHeader } from '#app/layout';
import { ACTION_OPTIONS, actionText, detailText, SUBJECT_OPTIONS, subjectText } from './audit-labels';
import { AUDIT_FILTERS, auditQuery, type AuditFilter } from './queries';

const COLUMNS: Column<AuditLine>[] = [
  {
    key: 'action',
    header: 'What',
    cell: ({ action, personal }) => (
      <>
        {actionText(action)} {personal && <Tag tone="warning">Personal data</Tag>}
      </>
    ),
    isName: true,
  },
  { key: 'at', header: 'When', cell: ({ at }) => <Time value={at} format="date-time" /> },
  {
    key: 'who',
    header: 'Who',
    cell: ({ who, role }) => (who ? `${who}${role ? ` (${roleName(role)})` : ''}` : 'Program or visitor'),
  },
  {
    key: 'subject',
    header: 'Of what',
    cell: (line) => <Link to={`?subject=${encodeURIComponent(line.subject)}`}>{subjectText(line)}</Link>,
  },
  { key: 'detail', header: 'Details', cell: ({ detail }) => detailText(detail) || '–' },
  { key: 'address', header: 'From', cell: ({ address }) => (address === 'program' ? 'Program' : address) },
];

/** An account may have had a role that there is no more. */
function roleName(role: string): string {
  return STAFF_ROLES.find((one) => one === role) ? ROLE_NAMES[role as StaffRole] : role;
}

/** The kinds, and the one thing whose lines are shown: it is chosen by its link in the list. */
function subjectOptions(subject: string, lines: readonly AuditLine[]): { value: string; label: string }[] {
  if (subject === '' || SUBJECT_OPTIONS.some(({ value }) => value === subject)) return SUBJECT_OPTIONS;
  const line = lines.find((one) => one.subject === subject);
  return [...SUBJECT_OPTIONS, { value: subject, label: subjectText(line ?? { action: '', subject }) }];
}

export function AuditLog() {
  const { api } = useHost();
  const filters = useFilters(AUDIT_FILTERS);
  const wanted = Object.fromEntries(
    Object.entries(filters.values).filter(([, value]) => value !== ''),
  ) as AuditFilter;
  const query = useInfiniteQuery({ ...auditQuery(api, wanted), placeholderData: (before) => before });
  const lines = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <StaffPageHeader
        title="Audit log"
        intro="Who did or saw what, newest first. Nobody can change or remove an entry."
      />
      <FilterBar
        label="Audit log"
        filters={filters}
        found={
          query.isFetching
            ? 'Loading…'
            : `${lines.length}${query.hasNextPage ? ' or more' : ''} ${lines.length === 1 ? 'line' : 'lines'}`
        }
        fields={[
          { name: 'action', label: 'What', kind: 'select', options: ACTION_OPTIONS },
          { name: 'who', label: 'Who', kind: 'search' },
          {
            name: 'subject',
            label: 'Of what',
            kind: 'select',
            options: subjectOptions(filters.chosen.subject, lines),
          },
          {
            name: 'personal',
            label: 'Personal data',
            kind: 'select',
            options: [
              { value: 'true', label: 'Only personal' },
              { value: 'false', label: 'Not personal' },
            ],
          },
          { name: 'from', label: 'From day', kind: 'date' },
          { name: 'to', label: 'To day', kind: 'date' },
        ]}
      />
      <DataTable
        caption="Audit log"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ id }) => String(id)}
        nameOf={({ action }) => actionText(action)}
        isLoading={query.isFetching}
        problem={query.error}
        onRetry={() => void query.refetch()}
        empty={{ title: 'No line like that', text: 'Change the filters to see other lines.' }}
      />
      <MoreRows query={query} />
    </>
  );
}
