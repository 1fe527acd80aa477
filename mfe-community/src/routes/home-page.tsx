import type { Head } from '@konnect/contracts';
import { pageSettings } from '@konnect/contracts/rules';
import { definePage, type PageArgs } from '@konnect/host-api';
import { Jina } from '@konnect/ui';
import { ArticlePreview, latestArticlesQuery } from '#app/features/articles';
import {
  BannerGrid,
  bannerGroupsQuery,
  LARGE_TILE_SIZES,
  NoticeBanners,
  noticeBannersQuery,
} from '#app/features/banners';
import { SocialPost, socialPostsQuery } from '#app/features/social';
import { SmallestPlan, TaskLinks } from '#app/features/tasks';
import { DEFAULT_SIZE, preloadOf } from '#app/media';
import { paths } from '#app/paths';
import { feeds, shareImage } from '#app/share';
import styles from './home-page.module.css';

/** Blocks fail independently: none of them breaks the page. */
async function loader({ host: { queryClient, api, config } }: PageArgs): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(noticeBannersQuery(api)),
    queryClient.prefetchQuery(bannerGroupsQuery(api)),
    queryClient.prefetchQuery(latestArticlesQuery(api, pageSettings(config).homeArticles)),
    queryClient.prefetchQuery(socialPostsQuery(api)),
  ]);
}

function head({ host: { queryClient, api, config, preferences } }: PageArgs): Head {
  const first = queryClient.getQueryData(bannerGroupsQuery(api).queryKey)?.[0]?.sections[0]?.content_object;
  return {
    title: `${config.siteName}: home internet and community in Nairobi`,
    description: `Home internet for Nairobi's estates: plans, support and what is on in the ${config.siteName} community.`,
    canonical: paths.home(),
    type: 'website',
    image: shareImage('page', 'home', config.siteName),
    feeds: [feeds.stories],
    ...(first?.main_image
      ? {
          preloadImage: preloadOf(
            first.main_image,
            (first.main_image_meta ?? DEFAULT_SIZE).width,
            LARGE_TILE_SIZES,
            config,
            preferences.saveData(),
          ),
        }
      : {}),
  };
}

function HomePage() {
  return (
    <div className={styles.page}>
      <NoticeBanners />
      <TaskLinks />
      <div className={styles.welcome}>
        <div className={styles.greeting}>
          <h1 className={styles.title}>Fast home internet, close neighbours</h1>
          <SmallestPlan />
        </div>
        <Jina className={styles.saying} meaning="Come in, guest: the house is better for your visit">
          Mgeni njoo, mwenyeji apone
        </Jina>
      </div>
      <BannerGrid />
      <ArticlePreview />
      <SocialPost />
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: HomePage });
