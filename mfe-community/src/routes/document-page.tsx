import type { Head } from '@konnect/contracts';
import { definePage, type PageArgs, useHost } from '@konnect/host-api';
import { prepareRichText } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { documentQuery, DocumentView } from '#app/features/documents';
import { paths } from '#app/paths';
import { shareImage } from '#app/share';
import styles from './paper-page.module.css';

/** `/privacy` and `/terms` name their document by the address itself. */
const slugOf = (slug: string | undefined, path: string) => slug ?? path.replaceAll('/', '').toLowerCase();

async function loader({ host: { queryClient, api, environment }, params, url }: PageArgs): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(documentQuery(api, slugOf(params['slug'], url.pathname))),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
}

function head({ host: { queryClient, api, config }, params, url }: PageArgs): Head {
  const slug = slugOf(params['slug'], url.pathname);
  const found = queryClient.getQueryData(documentQuery(api, slug).queryKey);
  if (!found) return { title: config.siteName, description: '', noIndex: true };
  return {
    title: found.title,
    description: found.excerpt || found.title,
    canonical: paths.document(found.slug),
    type: 'article',
    ...(params['slug'] ? {} : { image: shareImage('page', slug, found.title) }),
  };
}

function DocumentPage() {
  const { api } = useHost();
  const { slug } = useParams();
  const { pathname } = useLocation();
  const { data } = useSuspenseQuery(documentQuery(api, slugOf(slug, pathname)));
  return (
    <div className={styles.page}>
      <DocumentView document={data} />
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: DocumentPage });
