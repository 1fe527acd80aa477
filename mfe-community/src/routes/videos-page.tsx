import type { Head } from '@konnect/contracts';
import { pageSettings } from '@konnect/contracts/rules';
import { definePage, type PageArgs } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { useSearchParams } from 'react-router-dom';
import {
  ensureRailPages,
  NewsStrip,
  newsVideosQuery,
  offerVideosQuery,
  OfferStrip,
  tabOf,
  VideoTabs,
} from '#app/features/videos';
import { paths } from '#app/paths';
import { shareImage } from '#app/share';
import styles from './plain-page.module.css';

/** The edge must not be made to fetch a hundred pages by an address. */
const PAGES_MAX = { edge: 5, browser: 100 } as const;

function pagesOf(params: URLSearchParams): number {
  const pages = Number(params.get('pages') ?? 1);
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, PAGES_MAX.browser) : 1;
}

/** Blocks fail independently: none of them breaks the page. */
async function loader({ host: { queryClient, api, config, environment }, url }: PageArgs): Promise<void> {
  const pages = Math.min(pagesOf(url.searchParams), PAGES_MAX[environment]);
  await Promise.all([
    ensureRailPages(queryClient, api, tabOf(url.searchParams.get('tab')).value, pages).catch(() => undefined),
    queryClient.prefetchQuery(offerVideosQuery(api, pageSettings(config).offersShown)),
    queryClient.prefetchQuery(newsVideosQuery(api)),
  ]);
}

function head({ host: { config }, url }: PageArgs): Head {
  const tab = url.searchParams.get('tab');
  return {
    title: tab ? `Videos: ${tabOf(tab).label}` : 'Videos',
    description: `Short videos of ${config.siteName}: from the kitchen, from the estates, and what is new.`,
    canonical: tab ? paths.videos({ tab: tabOf(tab).value }) : paths.videos(),
    type: 'website',
    image: shareImage('page', 'videos', 'Videos'),
  };
}

function VideosPage() {
  const [params] = useSearchParams();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Videos"
        intro="Videos play, and use your data, only after you tap."
        seed="videos"
        motif="weave"
      />
      <OfferStrip />
      <VideoTabs tab={tabOf(params.get('tab'))} pages={pagesOf(params)} />
      <NewsStrip />
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: VideosPage });
