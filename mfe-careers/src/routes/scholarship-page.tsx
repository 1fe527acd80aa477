import { definePage, pageRedirect, useHost } from '@konnect/host-api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Intro, scholarshipQuery } from '#app/features/scholarship';
import { paths } from '#app/paths';

function ScholarshipPage() {
  const host = useHost();
  const { data: scholarship } = useSuspenseQuery(scholarshipQuery(host));
  return <Intro scholarship={scholarship} />;
}

export const page = definePage({
  hydrate: 'intent',
  loader({ host, url }) {
    const path = paths.scholarship(host.config.scholarshipSlug);
    // This is an earlier address: the provider has renamed the programme.
    if (url.pathname !== path) throw pageRedirect(path + url.search, 301);
    return host.queryClient.ensureQueryData(scholarshipQuery(host));
  },
  head({ host }) {
    const scholarship = host.queryClient.getQueryData(scholarshipQuery(host).queryKey);
    const { scholarshipSlug, siteName } = host.config;
    return {
      title: scholarship?.title ?? 'Scholarship',
      description: `The scholarship of ${siteName} for students of high schools: who can apply, until when, and what to have at hand.`,
      canonical: paths.scholarship(scholarshipSlug),
    };
  },
  Component: ScholarshipPage,
});
