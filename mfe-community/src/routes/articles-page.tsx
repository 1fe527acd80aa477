import { type Head, links } from '@konnect/contracts';
import { definePage, type PageArgs, useHost } from '@konnect/host-api';
import { buttonClass, EmptyState, ErrorState, PageHeader, Skeleton, VisuallyHidden } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigation, useSearchParams } from 'react-router-dom';
import {
  ArticleList,
  articleKeys,
  ArticleSearch,
  articlesQuery,
  ensureArticlePages,
  FEATURED_SIZES,
  FeaturedArticle,
  flattenPages,
  readListing,
  searchSummary,
  TopicLinks,
  topicsQuery,
} from '#app/features/articles';
import { useLoadMore } from '#app/load-more';
import { DEFAULT_SIZE, preloadOf } from '#app/media';
import { paths } from '#app/paths';
import { feeds, shareImage } from '#app/share';
import styles from './articles-page.module.css';

/** The edge must not be made to fetch a hundred pages by an address. */
const EDGE_PAGES_MAX = 10;

async function loader({ host, url, signal }: PageArgs & { signal: AbortSignal }): Promise<void> {
  const { queryClient, api, environment } = host;
  const { search, pages } = readListing(url.searchParams);
  // A newer search aborts this navigation and its request.
  const abort = () => void queryClient.cancelQueries({ queryKey: articleKeys.list(search), exact: true });
  signal.addEventListener('abort', abort, { once: true });
  const loading = ensureArticlePages(
    queryClient,
    api,
    search,
    environment === 'edge' ? Math.min(pages, EDGE_PAGES_MAX) : pages,
  );
  // In the browser the page shows the failure and keeps the search; the edge answers with the failure's
  // status.
  const listed = environment === 'edge' ? loading : loading.catch(() => undefined);
  await Promise.all([listed, queryClient.prefetchQuery(topicsQuery(api))]).finally(() =>
    signal.removeEventListener('abort', abort),
  );
}

function head({ host: { queryClient, api, config, preferences }, url }: PageArgs): Head {
  const { search } = readListing(url.searchParams);
  const first = queryClient.getQueryData(articlesQuery(api, search).queryKey)?.pages[0]?.results[0];
  return {
    title: search ? `Stories about “${search}”` : 'Community',
    description: `Stories, announcements and events from the neighbourhoods that ${config.siteName} serves.`,
    canonical: paths.articles(),
    type: 'website',
    image: shareImage('page', 'community', 'Community'),
    feeds: [feeds.stories],
    ...(search ? { noIndex: true } : {}),
    ...(first?.main_image && !search
      ? {
          preloadImage: preloadOf(
            first.main_image,
            (first.main_image_meta ?? DEFAULT_SIZE).width,
            FEATURED_SIZES,
            config,
            preferences.saveData(),
          ),
        }
      : {}),
  };
}

function ArticlesPage() {
  const { api } = useHost();
  const navigation = useNavigation();
  const [params] = useSearchParams();
  const { search, pages } = readListing(params);
  const query = useInfiniteQuery(articlesQuery(api, search));
  const loadMore = useLoadMore();

  const shownPages = query.data?.pages.slice(0, pages) ?? [];
  const articles = flattenPages(shownPages);
  const featured = search ? undefined : articles[0];
  const others = featured ? articles.slice(1) : articles;
  const hasMore = (query.data?.pages.length ?? 0) > pages || query.hasNextPage;
  const count = query.data?.pages[0]?.count ?? (hasMore ? undefined : articles.length);
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === paths.articles();

  function handleLoadMore() {
    const isLoaded = (query.data?.pages.length ?? 0) > shownPages.length;
    const href = paths.articles({ search, pages: shownPages.length + 1 });
    return loadMore(href, isLoaded ? null : () => query.fetchNextPage());
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title="Community"
        intro="Stories, announcements and events from our neighbourhoods."
        seed="community"
        motif="weave"
      />
      <TopicLinks />
      {featured && <FeaturedArticle article={featured} />}
      <section aria-labelledby="stories" className={styles.stories}>
        <div className={styles.top}>
          <h2 id="stories" className={styles.heading}>
            {search ? searchSummary(count, search) : 'Other stories'}
          </h2>
          <ArticleSearch search={search} />
        </div>
        <VisuallyHidden>
          <p role="status">{search && query.data && !isSearching ? searchSummary(count, search) : ''}</p>
        </VisuallyHidden>
        <div className={isSearching ? styles.busy : undefined} aria-busy={isSearching}>
          {query.isPending && <Skeleton shape="card" count={6} label="Loading stories" />}
          {query.isError && !query.data && (
            <ErrorState
              title="The stories could not be loaded"
              error={query.error}
              onRetry={() => void query.refetch()}
              retryLabel="Retry"
              pending={query.isFetching}
            />
          )}
          {query.data && articles.length === 0 && <NoStories search={search} />}
          {others.length > 0 && (
            <ArticleList
              onFirstScreen={0}
              articles={others}
              moreHref={hasMore ? paths.articles({ search, pages: pages + 1 }) : null}
              onLoadMore={handleLoadMore}
              isLoadingMore={query.isFetchingNextPage}
              loadError={query.isFetchNextPageError ? query.error : null}
            />
          )}
        </div>
      </section>
    </div>
  );
}

function NoStories({ search }: { search: string }) {
  if (!search) {
    return (
      <EmptyState title="No stories yet" jina="Pole pole ndio mwendo">
        <p>Come back soon.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing found"
      jina="Kuuliza si ujinga"
      action={
        <div className={styles.actions}>
          <Link to={paths.articles()} className={buttonClass({ variant: 'primary' })}>
            Show all stories
          </Link>
          <Link to={paths.search({ search })} className={buttonClass({ variant: 'quiet' })}>
            Search the whole site
          </Link>
          <Link
            to={links.contact('Suggestion/comment/question')}
            className={buttonClass({ variant: 'quiet' })}
          >
            Ask us
          </Link>
        </div>
      }
    >
      <p>Try fewer or other words: an estate, an event, or a word from the title.</p>
    </EmptyState>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: ArticlesPage });
