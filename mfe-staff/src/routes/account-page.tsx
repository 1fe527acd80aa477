import { STAFF_ROLES } from '@konnect/contracts';
import { OwnAccount, ownSessionsQuery } from '#app/features/own-account';
import { defineStaffPage, ScreenHeader } from '#app/layout';

function AccountPage() {
  return (
    <>
      <ScreenHeader title="Your account" intro="Your password, and where you are signed in." />
      <OwnAccount />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Your account',
  roles: STAFF_ROLES,
  loader: ({ host }) => host.queryClient.ensureQueryData(ownSessionsQuery(host.api)),
  Component: AccountPage,
});
