import { definePage } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { AppList } from '#app/features/downloads';
import { paths } from '#app/paths';
import styles from './plain-page.module.css';

function DownloadsPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Download Apps"
        intro="Everything on this site works without an app. These make some of it quicker."
        seed="downloads"
        motif="weave"
      />
      <AppList />
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  head: ({ host: { config } }) => ({
    title: 'Download Apps',
    description: `Apps of ${config.siteName}, with their size before you download, or this site on your home screen.`,
    canonical: paths.downloads(),
    type: 'website',
  }),
  Component: DownloadsPage,
});
