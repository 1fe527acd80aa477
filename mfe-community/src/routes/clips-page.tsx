import type { Head, Video } from '@konnect/contracts';
import { definePage, type PageArgs, useHost } from '@konnect/host-api';
import { buttonClass, EmptyState } from '@konnect/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ShareButton } from '#app/features/social';
import {
  scrollerQuery,
  shortVideoQuery,
  ShortVideoScroller,
  videoName,
  withAsked,
} from '#app/features/videos';
import { paths } from '#app/paths';
import { shareImage } from '#app/share';
import styles from './plain-page.module.css';

async function loader({ host: { queryClient, api }, url }: PageArgs): Promise<void> {
  const asked = url.searchParams.get('clip');
  const options = scrollerQuery(api);
  if (!queryClient.getQueryData(options.queryKey)) await queryClient.fetchInfiniteQuery(options);
  // An old link to a deleted clip opens the list.
  if (asked && !knownVideo(queryClient.getQueryData(options.queryKey)?.pages ?? [], asked))
    await queryClient.prefetchQuery(shortVideoQuery(api, asked));
}

function knownVideo(pages: readonly { results: readonly Video[] }[], name: string): Video | undefined {
  return pages
    .flatMap(({ results }) => results)
    .find((video) => videoName(video) === name || String(video.id) === name);
}

function head({ host: { queryClient, api, config }, url }: PageArgs): Head {
  const asked = url.searchParams.get('clip');
  const clip = asked
    ? (knownVideo(queryClient.getQueryData(scrollerQuery(api).queryKey)?.pages ?? [], asked) ??
      queryClient.getQueryData(shortVideoQuery(api, asked).queryKey))
    : undefined;
  if (!clip)
    return {
      title: 'Our Offers',
      description: `Short clips about what ${config.siteName} offers.`,
      canonical: paths.clips(),
      type: 'website',
    };
  return {
    title: clip.title,
    description: clip.description || `A short clip of ${config.siteName}.`,
    canonical: paths.clips(videoName(clip)),
    type: 'website',
    image: shareImage('video', videoName(clip), clip.title),
  };
}

function ClipsPage() {
  const { api } = useHost();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // Scrolling changes the address, but not the clip that the scroller began with.
  const [asked] = useState(params.get('clip'));
  const query = useInfiniteQuery(scrollerQuery(api));
  // The place of a clip must not change while a viewer scrolls, so this is decided once.
  const [isListed] = useState(
    () => asked !== null && knownVideo(query.data?.pages ?? [], asked) !== undefined,
  );
  const { data: askedVideo } = useQuery({
    ...shortVideoQuery(api, asked ?? ''),
    enabled: asked !== null && query.data !== undefined && !knownVideo(query.data.pages, asked),
  });
  const clips = useMemo(
    () => withAsked(query.data?.pages.flatMap(({ results }) => results) ?? [], askedVideo, !isListed),
    [query.data, askedVideo, isListed],
  );
  const start = Math.max(
    0,
    clips.findIndex((clip) => videoName(clip) === asked || String(clip.id) === asked),
  );

  if (clips.length === 0) {
    return (
      <div className={styles.page}>
        <h1>Our Offers</h1>
        <EmptyState
          title="No clips yet"
          action={
            <Link to={paths.videos()} className={buttonClass({ variant: 'primary' })}>
              Back to videos
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <ShortVideoScroller
      videos={clips}
      start={start}
      onShown={(name) => {
        if (name !== new URLSearchParams(location.search).get('clip'))
          void navigate(paths.clips(name), { replace: true, preventScrollReset: true });
      }}
      onNearEnd={() => query.hasNextPage && !query.isFetchingNextPage && void query.fetchNextPage()}
      renderShare={(clip) => <ShareButton title={clip.title} path={paths.clips(videoName(clip))} />}
    />
  );
}

export const page = definePage({
  hydrate: { when: 'idle', why: 'The clip in view plays by itself.' },
  loader,
  head,
  Component: ClipsPage,
});
