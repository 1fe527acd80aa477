import type { Head } from '@konnect/contracts';
import { definePage, type PageArgs } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { useSearchParams } from 'react-router-dom';
import { OfferList, offersQuery, orderOf, ProductGrid, productsQuery } from '#app/features/deals';
import { paths } from '#app/paths';
import { shareImage } from '#app/share';
import styles from './plain-page.module.css';

/** Offers and products fail independently: neither breaks the page. */
async function loader({ host: { queryClient, api } }: PageArgs): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(offersQuery(api)),
    queryClient.prefetchQuery(productsQuery(api)),
  ]);
}

function head({ host: { config } }: PageArgs): Head {
  return {
    title: 'Deals',
    description: `Offers that run now at ${config.siteName}, and what is cheaper for school.`,
    canonical: paths.deals(),
    type: 'website',
    image: shareImage('page', 'deals', 'Deals'),
  };
}

function DealsPage() {
  const [params] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Deals"
        intro="Today’s lower prices, and how long they last."
        seed="deals"
        motif="weave"
      />
      <OfferList />
      <ProductGrid order={orderOf(params.get('order'))} />
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: DealsPage });
