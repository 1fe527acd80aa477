import { type Head, links } from '@konnect/contracts';
import { definePage, type PageArgs, pageRedirect, useHost } from '@konnect/host-api';
import { buttonClass, EmptyState, PageHeader } from '@konnect/ui';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import {
  ArticleList,
  ensureTopicPages,
  flattenPages,
  readListing,
  topicArticlesQuery,
  TopicLinks,
  topicQuery,
  topicsQuery,
} from '#app/features/articles';
import { useLoadMore } from '#app/load-more';
import { paths } from '#app/paths';
import { feeds, shareImage } from '#app/share';
import styles from './plain-page.module.css';

/** The edge must not be made to fetch a hundred pages by an address. */
const EDGE_PAGES_MAX = 10;

async function loader({ host: { queryClient, api, environment }, params, url }: PageArgs): Promise<void> {
  const asked = params.category ?? '';
  const { pages } = readListing(url.searchParams);
  const topic = await queryClient.ensureQueryData(topicQuery(api, asked));
  if (topic.slug !== asked) throw pageRedirect(paths.topic(topic.slug), 301);
  await Promise.all([
    ensureTopicPages(
      queryClient,
      api,
      topic.slug,
      environment === 'edge' ? Math.min(pages, EDGE_PAGES_MAX) : pages,
    ),
    queryClient.prefetchQuery(topicsQuery(api)),
  ]);
}

function head({ host: { queryClient, api, config }, params }: PageArgs): Head {
  const topic = queryClient.getQueryData(topicQuery(api, params.category ?? '').queryKey);
  if (!topic) return { title: config.siteName, description: '', noIndex: true };
  return {
    title: topic.name,
    description: topic.description || `Stories about ${topic.name} from ${config.siteName}.`,
    canonical: paths.topic(topic.slug),
    type: 'website',
    image: shareImage('topic', topic.slug, topic.name),
    feeds: [feeds.topic(topic.slug, topic.name)],
  };
}

function TopicPage() {
  const { api } = useHost();
  const { category = '' } = useParams();
  const [params] = useSearchParams();
  const { pages } = readListing(params);
  const { data: topic } = useSuspenseQuery(topicQuery(api, category));
  const query = useSuspenseInfiniteQuery(topicArticlesQuery(api, category));
  const loadMore = useLoadMore();
  const articles = flattenPages(query.data.pages.slice(0, pages));
  const hasMore = query.data.pages.length > pages || query.hasNextPage;

  function handleLoadMore() {
    const isLoaded = query.data.pages.length > pages;
    return loadMore(paths.topic(category, pages + 1), isLoaded ? null : () => query.fetchNextPage());
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title={topic.name}
        intro={topic.description}
        kicker={<Link to={paths.articles()}>Community</Link>}
        seed={topic.slug}
        motif="weave"
      >
        <a
          href={feeds.topic(topic.slug, topic.name).path}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          RSS feed of this topic
        </a>
      </PageHeader>
      <TopicLinks current={topic.slug} />
      {articles.length === 0 && !hasMore ? (
        <EmptyState
          title="No stories yet"
          jina="Pole pole ndio mwendo"
          action={
            <Link to={links.community()} className={buttonClass({ variant: 'primary' })}>
              All stories
            </Link>
          }
        />
      ) : (
        <ArticleList
          articles={articles}
          level={2}
          moreHref={hasMore ? paths.topic(category, pages + 1) : null}
          onLoadMore={handleLoadMore}
          isLoadingMore={query.isFetchingNextPage}
          loadError={query.isFetchNextPageError ? query.error : null}
        />
      )}
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: TopicPage });
