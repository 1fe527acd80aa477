import { updateStaffUser, type StaffUser } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog, DataTable, FilterBar, ProblemNotice, useFilters } from '#app/components';
import { StaffPageHeader, useShortcuts } from '#app/layout';
import { accountColumns } from './account-columns';
import { AccountDialog } from './account-dialog';
import { filtered, ROLE_OPTIONS, STATE_LABELS } from './account-labels';
import type { GivenLink } from './given-link';
import { LinkDialog } from './link-dialog';
import { accountsQuery, useAccountChange } from './queries';
import { ResetDialog } from './reset-dialog';
import { SecondFactorDialog } from './second-factor-dialog';
import { SessionsDialog } from './sessions-dialog';

type Open =
  | { kind: 'edit'; user: StaffUser | null }
  | { kind: 'reset'; user: StaffUser }
  | { kind: 'sessions'; user: StaffUser }
  | { kind: 'second-factor'; user: StaffUser }
  | { kind: 'disable' }
  | null;

export function StaffAccounts() {
  const { api, notify } = useHost();
  const change = useAccountChange();
  const { data: users } = useSuspenseQuery(accountsQuery(api));
  const filters = useFilters(['search', 'role', 'state', 'sort']);
  const [open, setOpen] = useState<Open>(null);
  const [given, setGiven] = useState<GivenLink | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<unknown>(null);
  const shown = filtered(users, filters.values);
  useShortcuts([{ key: 'n', label: 'Add a person', run: () => setOpen({ kind: 'edit', user: null }) }]);

  const chosen = users.filter(({ id, active }) => active && selected.has(String(id)));

  /** One after the other: the server refuses the last administrator, and says so by name. */
  async function disableChosen() {
    for (const { id } of chosen)
      await change(() => api.call(updateStaffUser, { params: { id: String(id) }, body: { active: false } }));
    setSelected(new Set());
    notify.success(chosen.length === 1 ? 'Account disabled' : `${chosen.length} accounts disabled`);
  }

  function enable(user: StaffUser) {
    setProblem(null);
    change(() =>
      api.call(updateStaffUser, { params: { id: String(user.id) }, body: { active: true } }),
    ).catch((error: unknown) => setProblem(error));
  }

  const columns = accountColumns({
    onEdit: (user) => setOpen({ kind: 'edit', user }),
    onReset: (user) => setOpen({ kind: 'reset', user }),
    onEnable: enable,
    onSecondFactor: (user) => setOpen({ kind: 'second-factor', user }),
    onSessions: (user) => setOpen({ kind: 'sessions', user }),
  });

  return (
    <>
      <StaffPageHeader
        title="Users and roles"
        intro="Who may sign in, and what for. A disabled account is signed out at once."
        actions={<Button onClick={() => setOpen({ kind: 'edit', user: null })}>Add a person</Button>}
      />
      <FilterBar
        label="People"
        filters={filters}
        found={`${shown.length} of ${users.length} people`}
        fields={[
          { name: 'search', label: 'Search', kind: 'search' },
          { name: 'role', label: 'Role', kind: 'select', options: ROLE_OPTIONS },
          {
            name: 'state',
            label: 'State',
            kind: 'select',
            options: Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <ProblemNotice problem={problem} />
      <DataTable
        caption="People on the staff"
        columns={columns}
        rows={shown}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        sort={filters.chosen.sort}
        onSort={(sort) => filters.change({ sort })}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button variant="danger" size="small" onClick={() => setOpen({ kind: 'disable' })}>
              Disable
            </Button>
          ),
        }}
        empty={{ title: 'Nobody like that', text: 'Change the filters to see other people.' }}
      />
      {open?.kind === 'edit' && (
        <AccountDialog user={open.user} onClose={() => setOpen(null)} onLink={setGiven} />
      )}
      {open?.kind === 'reset' && (
        <ResetDialog user={open.user} onClose={() => setOpen(null)} onLink={setGiven} />
      )}
      {open?.kind === 'second-factor' && (
        <SecondFactorDialog user={open.user} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'sessions' && <SessionsDialog user={open.user} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open?.kind === 'disable'}
        onClose={() => setOpen(null)}
        title={`Disable ${chosen.length === 1 ? '1 account' : `${chosen.length} accounts`}?`}
        confirmLabel="Disable"
        isDangerous
        onConfirm={disableChosen}
      >
        <p>
          They are signed out at once and cannot sign in until somebody enables them again:{' '}
          {chosen.map(({ name }) => name).join(', ')}.
        </p>
      </ConfirmDialog>
      <LinkDialog given={given} onClose={() => setGiven(null)} />
    </>
  );
}
