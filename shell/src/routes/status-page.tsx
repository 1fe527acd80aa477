import { definePage } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { LoadHistory, RemoteTable } from '#app/features/platform-status';
import { useRelease } from '#app/layout';
import { paths } from '#app/paths';
import styles from './shell-pages.module.css';

function StatusPage() {
  const release = useRelease();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Platform status"
        intro="The parts this site is made of, as your browser got them."
        seed="status"
        motif="line"
      />
      <dl className={styles.metadata}>
        <div>
          <dt>Release</dt>
          <dd>{release.id}</dd>
        </div>
        <div>
          <dt>Shell</dt>
          <dd>{release.shell}</dd>
        </div>
        <div>
          <dt>Parts</dt>
          <dd>{release.remotes.length}</dd>
        </div>
      </dl>
      <section className={styles.section} aria-labelledby="status-parts">
        <h2 id="status-parts" className={styles.heading}>
          Parts and versions
        </h2>
        <RemoteTable release={release} />
      </section>
      <section className={styles.section} aria-labelledby="status-failures">
        <h2 id="status-failures" className={styles.heading}>
          Last failures and recoveries
        </h2>
        <LoadHistory />
      </section>
    </div>
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The page asks each part of the site in the browser how it is.' },
  head: () => ({
    title: 'Platform status',
    description: 'The parts of this site, their versions and their health.',
    canonical: paths.status(),
    noIndex: true,
  }),
  Component: StatusPage,
});
