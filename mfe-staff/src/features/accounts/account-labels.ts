import { STAFF_ROLES, type StaffUser } from '@konnect/contracts';
import { ROLE_NAMES } from '#app/components';

export const ROLE_OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }));

export type AccountState = 'active' | 'waiting' | 'disabled';

/** `waiting`: has a password from an administrator and has not chosen one yet. */
export function stateOf({ active, must_change_password }: StaffUser): AccountState {
  if (!active) return 'disabled';
  return must_change_password ? 'waiting' : 'active';
}

export const STATE_LABELS: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  waiting: 'First sign-in to come',
  disabled: 'Disabled',
};

export interface AccountFilter {
  search: string;
  role: string;
  state: string;
}

/** Accounts whose name or email holds the words, of the role and in the state. */
export function filtered(users: readonly StaffUser[], { search, role, state }: AccountFilter): StaffUser[] {
  const words = search.toLowerCase();
  return users.filter(
    (user) =>
      `${user.name} ${user.email}`.toLowerCase().includes(words) &&
      (!role || user.role === role) &&
      (!state || stateOf(user) === state),
  );
}
