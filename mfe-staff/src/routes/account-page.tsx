import { STAFF_ROLES } from '@konnect/contracts';
import { MyAccount, ownSessionsQuery, secondFactorQuery } from '#app/features/my-account';
import { defineStaffPage, StaffPageHeader } from '#app/layout';

function AccountPage() {
  return (
    <>
      <StaffPageHeader
        title="Your account"
        intro="Your password, the second step of your sign-in, and where you are signed in."
      />
      <MyAccount />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Your account',
  roles: STAFF_ROLES,
  isOpenBeforeSetUp: true,
  loader: ({ host }) =>
    Promise.all([
      host.queryClient.ensureQueryData(ownSessionsQuery(host.api)),
      host.queryClient.ensureQueryData(secondFactorQuery(host.api)),
    ]),
  Component: AccountPage,
});
