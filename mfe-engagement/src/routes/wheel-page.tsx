import { DEFAULT_DRAW_ID, isProblem } from '@konnect/contracts';
import { definePage, useHost } from '@konnect/host-api';
import { ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { WheelArea } from '#app/features/wheel';
import { paths } from '#app/paths';
import { DrawTerms, fairnessQuery, PrizeTable } from '#app/prizes';
import styles from './wheel-page.module.css';

const TITLE = 'Spin the Wheel';

function drawOf(params: URLSearchParams): string {
  return params.get('draw') || DEFAULT_DRAW_ID;
}

function WheelPage() {
  const { api } = useHost();
  const [params] = useSearchParams();
  const drawId = drawOf(params);
  const { data: draw, error, isPending, isFetching, refetch } = useQuery(fairnessQuery(api, drawId));
  // A provider's own gateway publishes nothing about its draws.
  const isUntold = isProblem(error) && error.status === 404;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{TITLE}</h1>
      <div className={styles.columns}>
        <section aria-label="The wheel" className={styles.wheel}>
          <noscript>
            <p>
              The wheel needs JavaScript, which is turned off in this browser. You can still read the prizes
              and terms below.
            </p>
          </noscript>
          <WheelArea drawId={drawId} isNamed={params.has('draw')} draw={draw} />
        </section>
        <div className={styles.about}>
          <p>One spin, free of charge.{!isUntold && ' Our server draws; the wheel shows what it drew.'}</p>
          {!isUntold && (
            <section aria-labelledby="wheel-prizes">
              <h2 id="wheel-prizes">Prizes</h2>
              {draw ? (
                <PrizeTable draw={draw} />
              ) : isPending ? (
                <Skeleton lines={6} label="Loading the prizes" />
              ) : (
                error && <PrizesMissing error={error} isPending={isFetching} onRetry={() => void refetch()} />
              )}
            </section>
          )}
          {draw && (
            <section aria-labelledby="wheel-terms">
              <h2 id="wheel-terms">Terms</h2>
              <DrawTerms draw={draw} />
              <p>
                <Link to={paths.draw(drawId)}>How we prove that this draw is fair</Link>
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function PrizesMissing({ error, isPending, onRetry }: { error: Error; isPending: boolean; onRetry(): void }) {
  return (
    <ErrorState
      level={3}
      title="The prizes could not be loaded; the wheel works without them"
      error={error}
      onRetry={onRetry}
      pending={isPending}
    />
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The wheel is drawn, and its spins checked, in the browser.' },
  // The page works without the gateway too.
  loader: ({ host, url }) =>
    host.queryClient.prefetchQuery(fairnessQuery(host.api, drawOf(url.searchParams))),
  head: ({ host, url }) => ({
    title: TITLE,
    description:
      host.queryClient.getQueryData(fairnessQuery(host.api, drawOf(url.searchParams)).queryKey)?.title ??
      `Prizes from ${host.config.siteName}.`,
    canonical: paths.wheel(),
    // Only people who have finished a survey get the wheel.
    noIndex: true,
  }),
  Component: WheelPage,
});
