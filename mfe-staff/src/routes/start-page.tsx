import { isProblem, links } from '@konnect/contracts';
import { definePage, pageRedirect, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Desk, overviewQuery } from '#app/features/desk';
import { paths } from '#app/paths';

function StartPage() {
  const host = useHost();
  const { data } = useSuspenseQuery(overviewQuery(host.api));
  return <Desk name={host.session.current()?.name ?? ''} overview={data} />;
}

export const page = definePage({
  async loader({ host }) {
    try {
      await host.queryClient.ensureQueryData(overviewQuery(host.api));
    } catch (error) {
      // The session ended while the page was open, or between the edge's check and this call.
      if (isProblem(error) && error.status === 401) throw pageRedirect(links.staffLogin(paths.desk()));
      throw error;
    }
  },
  head: () => ({ title: 'Desk', description: 'What waits for you.', noIndex: true }),
  Component: StartPage,
});
