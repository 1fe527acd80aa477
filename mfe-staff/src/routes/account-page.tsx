import { STAFF_ROLES } from '@konnect/contracts';
import { MyAccount, ownSessionsQuery } from '#app/features/my-account';
import { defineStaffPage, StaffPageHeader } from '#app/layout';

function AccountPage() {
  return (
    <>
      <StaffPageHeader title="Your account" intro="Your password, and where you are signed in." />
      <MyAccount />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Your account',
  roles: STAFF_ROLES,
  loader: ({ host }) => host.queryClient.ensureQueryData(ownSessionsQuery(host.api)),
  Component: AccountPage,
});
