import { definePage, pageNotFound, type PageArgs, useHost } from '@konnect/host-api';
import { PageHeader } from '@konnect/ui';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  DrawProof,
  ensureLedgerPages,
  LedgerList,
  ledgerQuery,
  Recipe,
  useLoadMore,
  VerifyTool,
  WorkedExample,
} from '#app/features/draws';
import { paths } from '#app/paths';
import { DrawTerms, fairnessQuery, PrizeTable } from '#app/prizes';
import styles from './draw-page.module.css';

/** The edge must not be made to fetch a hundred pages by an address. */
const EDGE_PAGES_MAX = 3;
const PAGES_MAX = 200;

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const value = Number(params.get(name) || Number.NaN);
  return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
}

function pagesIn(params: URLSearchParams): number {
  return Math.min(numberIn(params, 'pages') ?? 1, PAGES_MAX);
}

async function loader({
  host: { queryClient, api, environment },
  params: { drawId },
  url,
}: PageArgs): Promise<void> {
  if (!drawId) throw pageNotFound();
  const pages = pagesIn(url.searchParams);
  await Promise.all([
    queryClient.ensureQueryData(fairnessQuery(api, drawId)),
    ensureLedgerPages(
      queryClient,
      api,
      drawId,
      environment === 'edge' ? Math.min(pages, EDGE_PAGES_MAX) : pages,
    ),
  ]);
}

const CHECKED_AT_ONCE = {
  'data-hydrate': 'idle',
  'data-hydrate-why': 'The address names an entry to check.',
};

function DrawPage() {
  const { api } = useHost();
  const navigate = useNavigate();
  const loadMore = useLoadMore();
  const { drawId = '' } = useParams();
  const [params] = useSearchParams();
  const pages = pagesIn(params);
  const { data: draw } = useSuspenseQuery(fairnessQuery(api, drawId));
  const ledger = useSuspenseInfiniteQuery(ledgerQuery(api, drawId));
  const shown = ledger.data.pages.slice(0, pages);
  const hasMore = ledger.data.pages.length > pages || ledger.hasNextPage;

  const addressOf = (asked: { pages?: number; entry?: number }) => {
    const query = new URLSearchParams();
    // The page reads only these names, because the edge renders without any other.
    for (const name of ['pages', 'entry'] as const) {
      const value = asked[name] ?? params.get(name);
      if (value !== null) query.set(name, String(value));
    }
    return `${paths.draw(drawId)}?${query.toString()}`;
  };

  async function handleLoadMore() {
    const isLoaded = ledger.data.pages.length > pages;
    await loadMore(addressOf({ pages: pages + 1 }), isLoaded ? null : () => ledger.fetchNextPage());
  }

  // An entry in the address is checked as soon as the page is painted.
  const start = params.has('entry') && CHECKED_AT_ONCE;
  return (
    <div className={styles.page} {...start}>
      <PageHeader
        title="Is this draw fair?"
        kicker="Prizes"
        intro={`${draw.title}. Do not believe us: check it.`}
        seed={draw.draw_id}
        motif="rays"
      />
      <DrawProof draw={draw} />
      <VerifyTool
        draw={draw}
        position={numberIn(params, 'entry')}
        onAsk={(entry) => void navigate(addressOf({ entry }), { preventScrollReset: true })}
      />
      <LedgerList
        entries={shown.flatMap(({ results }) => results)}
        prizes={draw.prizes}
        count={shown.at(-1)?.count ?? 0}
        hrefOf={(entry) => `${addressOf({ entry })}#check`}
        moreHref={hasMore ? addressOf({ pages: pages + 1 }) : null}
        onLoadMore={() => void handleLoadMore()}
        isLoadingMore={ledger.isFetchingNextPage}
        failure={ledger.isFetchNextPageError ? ledger.error : null}
      />
      <WorkedExample />
      <Recipe draw={draw} />
      <section aria-labelledby="prizes">
        <h2 id="prizes">Prizes</h2>
        <PrizeTable draw={draw} />
      </section>
      <section aria-labelledby="terms">
        <h2 id="terms">Terms</h2>
        <DrawTerms draw={draw} />
      </section>
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  loader,
  head({ host, params: { drawId = '' } }) {
    const draw = host.queryClient.getQueryData(fairnessQuery(host.api, drawId).queryKey);
    return {
      title: draw ? `${draw.title}: is it fair?` : 'Is this draw fair?',
      description:
        'Commitment, seed, ledger and a tool that works every result out again in your own browser.',
      canonical: paths.draw(drawId),
    };
  },
  Component: DrawPage,
});
