import { useHost } from '@konnect/host-api';
import { ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useIsIdle, useLazyModule } from '#app/device';
import styles from './banner-grid.module.css';
import { BannerTile } from './banner-tile';
import { bannerGroupsQuery } from './queries';

const loadMoving = () => import(/* webpackChunkName: "moving-slides" */ './moving-slides');
const VideoOverlay = lazy(() => import(/* webpackChunkName: "video-overlay" */ './video-overlay').then((module) => ({ default: module.VideoOverlay })));
const TILES = 4;

/** The four tiles: still at first, slideshows once the page has settled. Hidden when there are none. */
export function BannerGrid() {
  const { api } = useHost();
  const { data, isPending, isError, refetch, isFetching } = useQuery(bannerGroupsQuery(api));
  const groups = data?.slice(0, TILES) ?? [];
  const { module } = useLazyModule(loadMoving, useIsIdle() && groups.some((group) => group.sections.length > 1));
  const [video, setVideo] = useState<string | null>(null);

  if (isPending) return <Skeleton shape="picture" label="Loading what is on" />;
  if (isError && !data) {
    return (
      <ErrorState level={2} title="The pictures did not arrive" onRetry={() => void refetch()} retryLabel="Retry" pending={isFetching}>
        <p>Check your connection, then try again.</p>
      </ErrorState>
    );
  }
  if (groups.length === 0) return null;

  const grid = (
    <ul className={styles.grid}>
      {groups.map((group, index) => (
        <BannerTile key={group.id} group={group} index={index} MovingSlides={module?.MovingSlides ?? null} onVideo={setVideo} />
      ))}
    </ul>
  );
  return (
    <section aria-label="What is on">
      {module ? (
        <module.AutoplayGroup>
          {grid}
          <div className={styles.controls}>
            <module.AutoplayToggle />
          </div>
        </module.AutoplayGroup>
      ) : (
        <>
          {grid}
          <div className={styles.controls} />
        </>
      )}
      {video && (
        <Suspense fallback={null}>
          <VideoOverlay id={video} onClose={() => setVideo(null)} />
        </Suspense>
      )}
    </section>
  );
}
