import type { Head } from '@konnect/contracts';
import { definePage, type PageArgs, pageRedirect, useHost } from '@konnect/host-api';
import { EmptyState, ErrorState, LoadMore, PageHeader } from '@konnect/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  ALBUMS_PER_PAGE,
  AlbumCarousel,
  AlbumList,
  albumName,
  AlbumPhotos,
  albumImages,
  albumQuery,
  albumsQuery,
  countText,
  ensureAlbumPages,
  photoIndex,
} from '#app/features/gallery';
import { ShareBar } from '#app/features/social';
import { useLoadMore, useNewCardFocus } from '#app/load-more';
import { DEFAULT_SIZE, mediaUrl } from '#app/media';
import { paths } from '#app/paths';
import { shareImage } from '#app/share';
import styles from './plain-page.module.css';

/** The edge must not be made to fetch a hundred pages by an address. */
const EDGE_PAGES_MAX = 5;
const SHARE_WIDTH = 960;

function pagesOf(params: URLSearchParams): number {
  const pages = Number(params.get('pages') ?? 1);
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, 100) : 1;
}

async function loader({ host: { queryClient, api, environment }, params, url }: PageArgs): Promise<void> {
  const open = params.album ?? url.searchParams.get('album');
  if (open === null) {
    await ensureAlbumPages(
      queryClient,
      api,
      environment === 'edge'
        ? Math.min(pagesOf(url.searchParams), EDGE_PAGES_MAX)
        : pagesOf(url.searchParams),
    );
    return;
  }
  const [album] = await Promise.all([
    queryClient.ensureQueryData(albumQuery(api, open)),
    params.album === undefined ? ensureAlbumPages(queryClient, api, 1) : undefined,
  ]);
  if (params.album !== undefined && albumName(album) !== params.album)
    throw pageRedirect(paths.album(albumName(album)) + url.search, 301);
}

function head({ host: { queryClient, api, config }, params, url }: PageArgs): Head {
  const open = params.album ?? url.searchParams.get('album');
  const album = open === null ? undefined : queryClient.getQueryData(albumQuery(api, open).queryKey);
  if (!album) {
    return {
      title: 'Gallery',
      description: `Photos from the streets, the hub and the events of ${config.siteName}.`,
      canonical: paths.gallery(),
      type: 'website',
      image: shareImage('page', 'gallery', 'Gallery'),
    };
  }
  const images = albumImages(album);
  const shown = images[photoIndex(url.searchParams.get('photo'), images.length) ?? 0];
  const { width, height } = shown?.meta ?? DEFAULT_SIZE;
  return {
    title: album.title,
    description: album.description || `${countText(images.length)} from ${config.siteName}’s gallery.`,
    canonical: paths.album(albumName(album)),
    type: 'website',
    ...(shown
      ? {
          image: {
            url: mediaUrl(config.bases.content, shown.file, SHARE_WIDTH),
            width: SHARE_WIDTH,
            height: Math.round((SHARE_WIDTH * height) / width),
            alt: shown.meta?.alt || album.title,
          },
        }
      : {}),
  };
}

function GalleryPage() {
  const { album } = useParams();
  return album === undefined ? <Albums /> : <SingleAlbum name={album} />;
}

/** Opens and closes the carousel by the address, so that each photo has one and Back closes it. */
function useCarouselAddress(open: (index: number) => string, closed: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const wasOpenedHere = typeof state === 'object' && state !== null && 'isCarousel' in state;
  return {
    show: (to: string) => void navigate(to, { state: { isCarousel: true }, preventScrollReset: true }),
    handleIndex: (index: number) =>
      void navigate(open(index), { replace: true, preventScrollReset: true, state: state as unknown }),
    handleClose: () =>
      void (wasOpenedHere ? navigate(-1) : navigate(closed, { replace: true, preventScrollReset: true })),
  };
}

function Albums() {
  const { api } = useHost();
  const loadMore = useLoadMore();
  const [params] = useSearchParams();
  const pages = pagesOf(params);
  const query = useInfiniteQuery(albumsQuery(api));
  const known = query.data?.pages.flat() ?? [];
  const albums = known.slice(0, pages * ALBUMS_PER_PAGE);
  const hasMore = known.length > albums.length || query.hasNextPage;

  const openName = params.get('album');
  const { data: opened } = useQuery({ ...albumQuery(api, openName ?? ''), enabled: openName !== null });
  const start =
    opened && openName !== null ? photoIndex(params.get('photo') ?? '1', albumImages(opened).length) : null;
  const carousel = useCarouselAddress(
    (index) => paths.gallery({ album: openName ?? '', photo: index + 1, pages }),
    paths.gallery({ pages }),
  );

  const { list, focusAfter } = useNewCardFocus(albums.length, 'a');

  function handleLoadMore() {
    const isLoaded = known.length > albums.length;
    return loadMore(paths.gallery({ pages: pages + 1 }), isLoaded ? null : () => query.fetchNextPage());
  }

  return (
    <div className={styles.page}>
      <PageHeader
        title="Gallery"
        intro="Photos from our streets, the hub and our events. Open an album to see it full screen."
        seed="gallery"
        motif="weave"
      />
      {query.isError && !query.data && (
        <ErrorState
          title="The albums could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
        />
      )}
      {query.data && albums.length === 0 && (
        <EmptyState title="No albums yet" jina="Pole pole ndio mwendo">
          <p>Photos appear here after our next event.</p>
        </EmptyState>
      )}
      {albums.length > 0 && (
        <AlbumList
          albums={albums}
          ref={list}
          onOpen={(album) => carousel.show(paths.gallery({ album: albumName(album), photo: 1, pages }))}
        />
      )}
      {hasMore && (
        <LoadMore
          href={paths.gallery({ pages: pages + 1 })}
          pending={query.isFetchingNextPage}
          label="Load More"
          pendingLabel="Loading..."
          onLoad={() => void focusAfter(handleLoadMore)}
          renderLink={({ href, ...rest }) => <Link to={href} preventScrollReset replace {...rest} />}
        />
      )}
      {opened && start !== null && (
        <AlbumCarousel
          key={albumName(opened)}
          album={opened}
          start={start}
          onIndex={carousel.handleIndex}
          onClose={carousel.handleClose}
        />
      )}
    </div>
  );
}

function SingleAlbum({ name }: { name: string }) {
  const { api } = useHost();
  const [params] = useSearchParams();
  const { data: album } = useQuery(albumQuery(api, name));
  const carousel = useCarouselAddress((index) => paths.album(name, index + 1), paths.album(name));
  if (!album) return null;
  const images = albumImages(album);
  const start = photoIndex(params.get('photo'), images.length);
  return (
    <div className={styles.page}>
      <PageHeader
        title={
          <span lang={album.lang} dir="auto">
            {album.title}
          </span>
        }
        kicker={<Link to={paths.gallery()}>Gallery</Link>}
        intro={
          album.description ? (
            <span lang={album.lang} dir="auto">
              {album.description}
            </span>
          ) : (
            countText(images.length)
          )
        }
        seed={name}
        motif="weave"
      />
      {images.length === 0 && (
        <EmptyState title="No photos yet">
          <p>This album is still empty.</p>
        </EmptyState>
      )}
      <AlbumPhotos album={album} onOpen={(index) => carousel.show(paths.album(name, index + 1))} />
      <ShareBar title={album.title} path={paths.album(name)} />
      {start !== null && (
        <AlbumCarousel
          key={album.id}
          album={album}
          start={start}
          onIndex={carousel.handleIndex}
          onClose={carousel.handleClose}
        />
      )}
    </div>
  );
}

export const page = definePage({ hydrate: 'intent', loader, head, Component: GalleryPage });
