import { accountsQuery, StaffAccounts } from '#app/features/accounts';
import { defineStaffPage } from '#app/layout';

export const page = defineStaffPage({
  title: 'Users and roles',
  roles: ['admin'],
  loader: ({ host }) => host.queryClient.ensureQueryData(accountsQuery(host.api)),
  Component: StaffAccounts,
});
