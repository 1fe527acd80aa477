import { definePage, useHost } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { Coverage, Licences, People, Promises } from '#app/features/about';
import { paths } from '#app/paths';
import styles from './plain-page.module.css';

function AboutPage() {
  const { siteName } = useHost().config;
  return (
    <div className={styles.page}>
      <PageHeader
        title={`About ${siteName}`}
        intro="Home internet for Nairobi’s estates, and a community around it: stories, classes, food and work close to home."
        seed="about"
        motif="weave"
      />
      <Coverage />
      <People />
      <Promises />
      <Licences />
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  head: ({ host: { config } }) => ({
    title: `About ${config.siteName}`,
    description: `Where ${config.siteName} connects homes, who does the work, and what this site is built from.`,
    canonical: paths.about(),
    type: 'website',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: config.siteName,
        url: new URL(paths.home(), config.publicUrl).href,
        contactPoint: config.phones.map((telephone) => ({
          '@type': 'ContactPoint',
          telephone,
          contactType: 'customer support',
          areaServed: 'KE',
        })),
        sameAs: config.social.map(({ url }) => url),
      },
    ],
  }),
  Component: AboutPage,
});
