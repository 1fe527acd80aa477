import { links } from '@konnect/contracts';
import { definePage, pageNotFound, useHost } from '@konnect/host-api';
import { prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { careersPageQuery } from '#app/features/employer';
import { EmployerPage } from '#app/features/employer/views';

function CareersPage() {
  const host = useHost();
  const { id = '' } = useParams();
  const { data } = useSuspenseQuery(careersPageQuery(host.api, id));
  return <EmployerPage page={data} />;
}

export const page = definePage({
  hydrate: 'intent',
  async loader({ host, params }) {
    if (!params['id']) throw pageNotFound();
    const prepared = host.environment === 'browser' ? prepareRichText() : undefined;
    await Promise.all([host.queryClient.ensureQueryData(careersPageQuery(host.api, params['id'])), prepared]);
  },
  head({ host, params }) {
    const page = host.queryClient.getQueryData(careersPageQuery(host.api, params['id'] ?? '').queryKey);
    if (!page) return { title: 'Working here', description: '', noIndex: true };
    return {
      title: page.title,
      description: page.excerpt ?? '',
      canonical: links.careersPage(page.slug),
      image: { url: links.shareImage('career', page.slug), width: 1200, height: 630, alt: page.title },
    };
  },
  Component: CareersPage,
});
