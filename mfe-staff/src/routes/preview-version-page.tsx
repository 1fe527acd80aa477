import { isProblem } from '@konnect/contracts';
import { pageNotFound } from '@konnect/host-api';
import { useParams } from 'react-router-dom';
import { PreviewVersion, versionsQuery } from '#app/features/overrides';
import { defineStaffPage } from '#app/layout';

function PreviewVersionPage() {
  const { remote = '' } = useParams();
  return <PreviewVersion key={remote} remote={remote} />;
}

export const page = defineStaffPage({
  title: ({ params }) => `Look at another version of ${params['remote'] ?? ''}`,
  roles: ['admin'],
  async loader({ host: { queryClient, api }, params }) {
    try {
      await queryClient.fetchQuery({ ...versionsQuery(api, params['remote'] ?? ''), staleTime: 0 });
    } catch (error) {
      if (isProblem(error, 'release.not_found')) throw pageNotFound();
      // The rest is said on the page, which can try again.
      if (isProblem(error) && (error.status === 401 || error.status === 403)) throw error;
    }
  },
  Component: PreviewVersionPage,
});
