import { useHost } from '@konnect/host-api';
import { AutoplayGroup, AutoplayToggle, ErrorState, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import styles from './banner-grid.module.css';
import { BannerTile } from './banner-tile';
import { bannerGroupsQuery } from './queries';

const VideoOverlay = lazy(() =>
  import(/* webpackChunkName: "video-overlay" */ '#app/redirect/video-overlay').then((module) => ({
    default: module.VideoOverlay,
  })),
);
const TILES = 4;

/** The four tiles with one Pause for all. Hidden when there are none. */
export function BannerGrid() {
  const { api } = useHost();
  const { data, error, isPending, refetch, isFetching } = useQuery(bannerGroupsQuery(api));
  const groups = data?.slice(0, TILES) ?? [];
  const hasSlideshow = groups.some((group) => group.sections.length > 1);
  const [video, setVideo] = useState<string | null>(null);

  if (isPending) return <Skeleton shape="image" label="Loading what is on" />;
  if (error && !data) {
    return (
      <ErrorState
        level={2}
        title="The pictures could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retryLabel="Retry"
        pending={isFetching}
      />
    );
  }
  if (groups.length === 0) return null;

  return (
    <section aria-label="What is on">
      <AutoplayGroup>
        <ul className={styles.grid}>
          {groups.map((group, index) => (
            <BannerTile key={group.id} group={group} index={index} onVideo={setVideo} />
          ))}
        </ul>
        <div className={styles.controls}>{hasSlideshow && <AutoplayToggle />}</div>
      </AutoplayGroup>
      {video && (
        <Suspense fallback={null}>
          <VideoOverlay id={video} onClose={() => setVideo(null)} />
        </Suspense>
      )}
    </section>
  );
}
