import type { StaffUser } from '@konnect/contracts';
import { Tag, Time } from '@konnect/ui';
import { type Column, QuietButton, ROLE_NAMES } from '#app/components';
import { STATE_LABELS, stateOf } from './account-labels';
import styles from './accounts.module.css';

const TONES = { active: 'success', waiting: 'info', disabled: 'plain' } as const;

interface AccountActionsProps {
  onEdit: (user: StaffUser) => void;
  onReset: (user: StaffUser) => void;
  onEnable: (user: StaffUser) => void;
  onSessions: (user: StaffUser) => void;
  onSecondFactor: (user: StaffUser) => void;
}

/** The columns of the list of accounts; the last one holds what can be done with each. */
export function accountColumns(actions: AccountActionsProps): Column<StaffUser>[] {
  return [
    { key: 'name', header: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name, isName: true },
    {
      key: 'email',
      header: 'Email',
      cell: ({ email }) => <Email value={email} />,
      sortValue: ({ email }) => email,
    },
    {
      key: 'role',
      header: 'Role',
      cell: ({ role }) => ROLE_NAMES[role],
      sortValue: ({ role }) => ROLE_NAMES[role],
    },
    {
      key: 'state',
      header: 'State',
      cell: (user) => <Tag tone={TONES[stateOf(user)]}>{STATE_LABELS[stateOf(user)]}</Tag>,
      sortValue: (user) => STATE_LABELS[stateOf(user)],
    },
    {
      key: 'seen',
      header: 'Last sign-in',
      cell: ({ last_sign_in_at }) =>
        last_sign_in_at ? <Time value={last_sign_in_at} format="date-time" /> : 'Never',
      sortValue: ({ last_sign_in_at }) => last_sign_in_at ?? '',
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (user) => <AccountActions user={user} {...actions} />,
    },
  ];
}

function AccountActions({
  user,
  onEdit,
  onReset,
  onEnable,
  onSessions,
  onSecondFactor,
}: AccountActionsProps & { user: StaffUser }) {
  return (
    <>
      <QuietButton aria-label={`Change ${user.name}`} onClick={() => onEdit(user)}>
        Change
      </QuietButton>
      {user.active && !user.external && (
        <QuietButton aria-label={`New password for ${user.name}`} onClick={() => onReset(user)}>
          New password
        </QuietButton>
      )}
      {user.active && (
        <QuietButton aria-label={`Sessions of ${user.name}`} onClick={() => onSessions(user)}>
          Sessions
        </QuietButton>
      )}
      {user.active && user.second_factor && (
        <QuietButton aria-label={`Second step of ${user.name}`} onClick={() => onSecondFactor(user)}>
          Second step
        </QuietButton>
      )}
      {!user.active && (
        <QuietButton aria-label={`Enable ${user.name}`} onClick={() => onEnable(user)}>
          Enable
        </QuietButton>
      )}
    </>
  );
}

/** Breaks behind its @, where it has to break at all. */
function Email({ value }: { value: string }) {
  const at = value.indexOf('@') + 1;
  return (
    <>
      {value.slice(0, at)}
      <wbr className={styles.narrow} />
      {value.slice(at)}
    </>
  );
}
