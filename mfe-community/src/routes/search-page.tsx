import { type Head, links, type SearchType } from '@konnect/contracts';
import { definePage, type PageArgs, useHost } from '@konnect/host-api';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  failureText,
  PageHeader,
  Pager,
  Skeleton,
  VisuallyHidden,
} from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigation, useSearchParams } from 'react-router-dom';
import {
  HitList,
  HITS_PER_PAGE,
  readSiteSearch,
  resultsText,
  searchKeys,
  siteSearchQuery,
  TypeFilter,
} from '#app/features/site-search';
import { paths } from '#app/paths';
import { SearchBox } from '#app/search';
import styles from './articles-page.module.css';

async function loader({
  host: { queryClient, api, environment },
  url,
  signal,
}: PageArgs & { signal: AbortSignal }): Promise<void> {
  const asked = readSiteSearch(url.searchParams);
  if (!asked.search) return;
  // A newer search aborts this navigation and its request.
  const abort = () => void queryClient.cancelQueries({ queryKey: searchKeys.hits(asked), exact: true });
  signal.addEventListener('abort', abort, { once: true });
  const loading = queryClient.ensureQueryData(siteSearchQuery(api, asked));
  // In the browser the page shows the failure and keeps the search; the edge answers with the failure's
  // status.
  await (environment === 'edge' ? loading : loading.catch(() => undefined)).finally(() =>
    signal.removeEventListener('abort', abort),
  );
}

function head({ host: { config }, url }: PageArgs): Head {
  const { search, type, page } = readSiteSearch(url.searchParams);
  return {
    title: search ? `Search: ${search}` : 'Search',
    description: `Search stories, notices, help, jobs, deals, photos and videos of ${config.siteName}.`,
    canonical: paths.search({ search, ...(type ? { type } : {}), page }),
    type: 'website',
    noIndex: true,
  };
}

function SearchPage() {
  const { api } = useHost();
  const navigation = useNavigation();
  const [params] = useSearchParams();
  const asked = readSiteSearch(params);
  const { search, type, page } = asked;
  const query = useQuery({ ...siteSearchQuery(api, asked), enabled: search !== '' });
  const { data } = query;
  const isSearching = navigation.state === 'loading' && navigation.location.pathname === paths.search();
  const hasMore = data?.more !== undefined && (type === undefined || data.more.includes(type));
  const results = data ? resultsText({ ...data, search, hasMore }) : '';
  const pageCount = data ? Math.max(1, Math.ceil(data.count / HITS_PER_PAGE)) : 1;
  const filter: { type?: SearchType } = type ? { type } : {};

  return (
    <div className={styles.page}>
      <PageHeader
        title="Search"
        intro="Stories, notices, help, jobs, deals, photos and videos."
        seed="search"
        motif="weave"
      >
        <SearchBox
          label="Search the site"
          name="q"
          search={search}
          action={paths.search()}
          hrefFor={(wanted) => paths.search({ search: wanted, ...filter })}
          hiddenFields={type ? { type } : {}}
        />
      </PageHeader>
      <VisuallyHidden>
        <p role="status">{search && !isSearching ? results : ''}</p>
      </VisuallyHidden>
      <div className={isSearching ? styles.busy : styles.stories} aria-busy={isSearching}>
        {!search && <Beginning />}
        {search && query.isPending && <Skeleton lines={6} label="Searching" />}
        {query.isError && !data && (
          <ErrorState
            title="The search did not work"
            error={query.error}
            onRetry={() => void query.refetch()}
            pending={query.isFetching}
          >
            <p>{failureText(query.error)} What you typed is still there.</p>
          </ErrorState>
        )}
        {data && (
          <>
            {Object.values(data.counts).some((count) => count > 0) && <TypeFilter asked={asked} {...data} />}
            {data.count > 0 && <p>{results}</p>}
            <HitList hits={data.results} search={data.corrected ?? search} />
            {pageCount > 1 && (
              <Pager
                page={page}
                pageCount={pageCount}
                label="Pages of results"
                hrefFor={(wanted) => paths.search({ search, ...filter, page: wanted })}
                renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
              />
            )}
            {data.results.length === 0 && <NothingFound search={search} />}
            {data.results.length > 0 && data.corrected && (
              <p>
                Not what you meant?{' '}
                <Link to={links.contact('Suggestion/comment/question', search)}>Ask us</Link>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The most visited pages, shown before anything was typed. */
function Beginning() {
  const places = [
    { label: 'Help', to: paths.help() },
    { label: 'Community', to: paths.articles() },
    { label: 'Deals', to: paths.deals() },
    { label: 'Jobs', to: links.jobs() },
  ];
  return (
    <EmptyState
      title="What are you looking for?"
      action={
        <div className={styles.actions}>
          {places.map(({ label, to }) => (
            <Link key={to} to={to} className={buttonClass({ variant: 'quiet' })}>
              {label}
            </Link>
          ))}
        </div>
      }
    >
      <p>Type a word or two, or go straight to a part of the site.</p>
    </EmptyState>
  );
}

function NothingFound({ search }: { search: string }) {
  return (
    <EmptyState
      title="Nothing found"
      jina="Kuuliza si ujinga"
      action={
        <div className={styles.actions}>
          <Link
            to={links.contact('Suggestion/comment/question', search)}
            className={buttonClass({ variant: 'primary' })}
          >
            Ask us
          </Link>
          <Link to={paths.help()} className={buttonClass({ variant: 'quiet' })}>
            Help
          </Link>
          <Link to={paths.articles()} className={buttonClass({ variant: 'quiet' })}>
            Community
          </Link>
        </div>
      }
    >
      <p>Try fewer or other words: an estate, a product, or a word from a title.</p>
    </EmptyState>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: SearchPage });
