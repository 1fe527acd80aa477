import { STAFF_ROLES } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Dashboard, overviewQuery } from '#app/features/dashboard';
import { Releases } from '#app/features/releases';
import { SiteHealth } from '#app/features/site-health';
import { defineStaffPage, staffPagesOf } from '#app/layout';
import { paths } from '#app/paths';

function StartPage() {
  const host = useHost();
  const { data } = useSuspenseQuery(overviewQuery(host.api));
  const pages = staffPagesOf(data.role).filter(({ path }) => path !== paths.desk());
  return (
    <>
      <Dashboard name={host.session.current()?.name ?? ''} overview={data} pages={pages} />
      {data.role === 'admin' && <Releases />}
      {data.role === 'admin' && <SiteHealth />}
    </>
  );
}

export const page = defineStaffPage({
  title: 'Desk',
  roles: STAFF_ROLES,
  loader: ({ host }) => host.queryClient.ensureQueryData(overviewQuery(host.api)),
  Component: StartPage,
});
