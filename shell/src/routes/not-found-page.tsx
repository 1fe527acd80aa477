import { links } from '@konnect/contracts';
import { definePage, pageNotFound } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { navEntries, useRelease } from '#app/layout';
import { paths } from '#app/paths';
import { NotFoundArt } from './not-found-art';
import { reportedPath } from './reported-path';
import styles from './shell-pages.module.css';

/** For `/not-found` and every unclaimed address. */
export function NotFoundPage() {
  const release = useRelease();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const lost = reportedPath(pathname === paths.notFound() ? search.get('from') : pathname);
  return (
    <div className={styles.page}>
      <NotFoundArt className={styles.image} />
      <h1>Page Not Found</h1>
      {lost ? (
        <p>
          There is no page at <code className={styles.path}>{lost}</code>. It may have moved, or the address
          may be mistyped.
        </p>
      ) : (
        <p>This page may have moved, or the address may be mistyped.</p>
      )}
      <form action={links.community()} method="get" role="search" className={styles.search}>
        <label htmlFor="not-found-search" className={styles.searchLabel}>
          Search the stories
        </label>
        <div className={styles.searchRow}>
          <input
            id="not-found-search"
            className={styles.searchInput}
            type="search"
            name="search"
            placeholder="search"
          />
          <Button type="submit">Search</Button>
        </div>
      </form>
      <nav aria-labelledby="not-found-popular" className={styles.section}>
        <h2 id="not-found-popular" className={styles.heading}>
          Popular pages
        </h2>
        <ul className={styles.links}>
          {navEntries(release, 'main').map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to}>{entry.label}</Link>
            </li>
          ))}
          <li>
            <Link to={paths.contact()}>Contact us</Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  // The address itself also answers 404, so that search engines drop it.
  async loader({ host }) {
    if (host.environment === 'edge') throw pageNotFound();
  },
  head: () => ({
    title: 'Page Not Found',
    description: 'There is no page at this address. Search the stories or go on from the popular pages.',
    canonical: paths.notFound(),
    noIndex: true,
  }),
  Component: NotFoundPage,
});
