import { VIDEO_CATEGORIES } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '@konnect/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLoadMore, useNewCardFocus } from '#app/load-more';
import { paths } from '#app/paths';
import { railQuery } from './queries';
import { VideoCard } from './video-card';
import { countOfVideos, videoName } from './video-rules';
import styles from './videos.module.css';

type Tab = (typeof VIDEO_CATEGORIES)[number];

export interface VideoTabsProps {
  tab: Tab;
  /** How many pages of the rail are shown. */
  pages: number;
}

/** Two tabs that are addresses: arrow keys move between them, and without scripts they are links. */
export function VideoTabs({ tab, pages }: VideoTabsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      // A tab reacts to the space bar, which a link does not.
      event.preventDefault();
      event.target.click();
      return;
    }
    const at = VIDEO_CATEGORIES.indexOf(tab);
    const last = VIDEO_CATEGORIES.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const wanted = next === undefined ? undefined : VIDEO_CATEGORIES[next];
    if (next === undefined || !wanted) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    void navigate(paths.videos({ tab: wanted.value }), { replace: true, preventScrollReset: true });
  }

  return (
    <section aria-labelledby="watch" className={styles.section}>
      <h2 id="watch" className={styles.heading}>
        Watch
      </h2>
      <div
        role="tablist"
        aria-label="Videos"
        className={styles.tabs}
        ref={list}
        onKeyDown={handleKeyDown}
        tabIndex={-1}
      >
        {VIDEO_CATEGORIES.map((one) => (
          <Link
            key={one.value}
            role="tab"
            data-intent=""
            id={`tab-${one.value}`}
            aria-selected={one === tab}
            aria-controls="videos-panel"
            tabIndex={one === tab ? 0 : -1}
            to={paths.videos({ tab: one.value })}
            replace
            preventScrollReset
            className={styles.tab}
          >
            {one.label}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="videos-panel" aria-labelledby={`tab-${tab.value}`} className={styles.section}>
        <Rail key={tab.value} tab={tab} pages={pages} />
      </div>
    </section>
  );
}

function Rail({ tab, pages }: VideoTabsProps) {
  const { api } = useHost();
  const loadMore = useLoadMore();
  const query = useInfiniteQuery(railQuery(api, tab.value));
  const shown = query.data?.pages.slice(0, pages) ?? [];
  const videos = shown.flatMap(({ results }) => results);
  const count = query.data?.pages[0]?.count;
  const hasMore = (query.data?.pages.length ?? 0) > pages || query.hasNextPage;
  const { list, focusAfter } = useNewCardFocus(videos.length, 'button');

  function handleLoadMore() {
    const isLoaded = (query.data?.pages.length ?? 0) > pages;
    const href = paths.videos({ tab: tab.value, pages: pages + 1 });
    return loadMore(href, isLoaded ? null : () => query.fetchNextPage());
  }

  if (query.isPending) return <Skeleton shape="card" count={3} label="Loading videos" />;
  if (!query.data) {
    return (
      <ErrorState
        title="The videos could not be loaded"
        error={query.error}
        level={3}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  }
  if (videos.length === 0) {
    return (
      <EmptyState title="No videos yet" level={3} jina="Pole pole ndio mwendo">
        <p>The next one is being filmed.</p>
      </EmptyState>
    );
  }
  return (
    <>
      {count !== undefined && (
        <p className={styles.metadata} role="status">
          {videos.length < count ? `${videos.length} of ${countOfVideos(count)}` : countOfVideos(count)}
        </p>
      )}
      <ul className={styles.rail} ref={list}>
        {videos.map((video) => (
          <li key={videoName(video)}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <LoadMore
          href={paths.videos({ tab: tab.value, pages: pages + 1 })}
          pending={query.isFetchingNextPage}
          label="Load More"
          pendingLabel="Loading..."
          onLoad={() => void focusAfter(handleLoadMore)}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset replace {...rest} />}
        />
      )}
    </>
  );
}
