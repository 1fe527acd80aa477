import { STAFF_ROLES } from '@konnect/contracts';
import { pageRedirect } from '@konnect/host-api';
import { useSearchParams } from 'react-router-dom';
import { FirstPassword } from '#app/features/my-account';
import { defineStaffPage, StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';

/** A page of this site, never another host. */
const returnOf = (search: URLSearchParams) => {
  const wanted = search.get('return') ?? '';
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) ? wanted : paths.desk();
};

function NewPasswordPage() {
  const [search] = useSearchParams();
  return (
    <>
      <StaffPageHeader
        title="Choose your password"
        intro="An administrator gave you a password. Choose one that only you know; then you can start."
      />
      <FirstPassword returnTo={returnOf(search)} />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Choose your password',
  roles: STAFF_ROLES,
  isOpenBeforePassword: true,
  async loader({ host, url }) {
    if (!host.session.current()?.mustChangePassword) throw pageRedirect(returnOf(url.searchParams));
  },
  Component: NewPasswordPage,
});
