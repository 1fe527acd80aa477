import { type Head, links } from '@konnect/contracts';
import { definePage, type PageArgs, useHost } from '@konnect/host-api';
import { EmptyState, PageHeader, prepareRichText, VisuallyHidden } from '@konnect/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  FaqGroups,
  FaqResults,
  faqSearchQuery,
  faqsQuery,
  faqStructuredData,
  findFaqs,
  foundText,
  useReportMiss,
} from '#app/features/help';
import { paths } from '#app/paths';
import { shareImage } from '#app/share';
import { SearchBox } from '#app/search';
import styles from './plain-page.module.css';

const SEARCH_MAX = 100;
const readSearch = (params: URLSearchParams) => (params.get('search') ?? '').trim().slice(0, SEARCH_MAX);

async function loader({ host: { queryClient, api, environment }, url }: PageArgs): Promise<void> {
  const [list] = await Promise.all([
    queryClient.ensureQueryData(faqsQuery(api)),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
  const search = readSearch(url.searchParams);
  if (search && list.next) await queryClient.prefetchQuery(faqSearchQuery(api, search));
}

function head({ host: { queryClient, api, config }, url }: PageArgs): Head {
  const search = readSearch(url.searchParams);
  const list = queryClient.getQueryData(faqsQuery(api).queryKey);
  return {
    title: search ? `Help: ${search}` : 'Help',
    description: `Answers about payments, connection, devices and accounts at ${config.siteName}.`,
    canonical: paths.help(),
    type: 'website',
    image: shareImage('page', 'faq', 'Help'),
    ...(search ? { noIndex: true } : {}),
    ...(list && !search ? { jsonLd: [faqStructuredData(list.results)] } : {}),
  };
}

function HelpPage() {
  const { api } = useHost();
  const [params] = useSearchParams();
  const search = readSearch(params);
  const { data } = useSuspenseQuery(faqsQuery(api));
  // More questions than came at once: the service searches all of them.
  const isPart = data.next !== null;
  const { data: answered, isPending } = useQuery({
    ...faqSearchQuery(api, search),
    enabled: search !== '' && isPart,
  });
  const faqs = isPart && search ? (answered?.results ?? data.results) : data.results;
  const found = useMemo(() => findFaqs(faqs, search), [faqs, search]);
  const count = found.title.length + found.text.length;
  const isSearching = search !== '' && isPart && isPending;
  useReportMiss(search && count === 0 && !isSearching ? search : null);

  return (
    <div className={styles.page}>
      <PageHeader
        title="Help"
        intro="Answers in plain words. Search, or open a question."
        jina="Kuuliza si ujinga"
        seed="help"
        motif="weave"
      >
        <SearchBox label="Search for an answer" search={search} action={paths.help()} hrefFor={paths.help} />
      </PageHeader>
      {search && !isSearching && count > 0 && <p>{foundText(count, search)}</p>}
      <VisuallyHidden>
        <p role="status">{search && !isSearching ? foundText(count, search) : ''}</p>
      </VisuallyHidden>
      {search ? <FaqResults key={search} found={found} search={search} /> : <FaqGroups faqs={faqs} />}
      {!search && isPart && (
        <p>These are the first {faqs.length} questions. A search looks through all of them.</p>
      )}
      {!search && faqs.length === 0 && (
        <EmptyState title="No answers yet">
          <p>Ask us directly.</p>
        </EmptyState>
      )}
      <p>
        Not what you were looking for?{' '}
        <Link to={links.contact('Suggestion/comment/question')}>Write to us</Link>.
      </p>
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: HelpPage });
