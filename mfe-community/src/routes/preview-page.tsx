import {
  type Album,
  type EditedKind,
  type Faq,
  links,
  type MaintenanceNotice,
  type Offer,
  type Product,
  type SiteDocument,
  type Video,
} from '@konnect/contracts';
import { definePage, pageNotFound, pageRedirect, useHost, type PageArgs } from '@konnect/host-api';
import { PageHeader, prepareRichText } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ArticleBody, ArticleHeader } from '#app/features/articles';
import { BannerGrid, bannerGroupsQuery, NoticeBanner } from '#app/features/banners';
import { offersQuery, productsQuery } from '#app/features/deals';
import { AlbumPhotos, albumImages, countText } from '#app/features/gallery';
import { FaqGroups } from '#app/features/help';
import { NoticeView } from '#app/features/notices';
import {
  previewedArticle,
  previewedAs,
  previewedBanner,
  PreviewFrame,
  previewQuery,
  Seeded,
} from '#app/features/preview';
import { VideoCard } from '#app/features/videos';
import articleStyles from './article-page.module.css';
import paperStyles from './paper-page.module.css';
import plainStyles from './plain-page.module.css';

// A draft is of one kind: what only a few kinds show is fetched when it is.
const AlbumCarousel = lazy(() =>
  import(/* webpackChunkName: "preview-parts" */ '#app/features/gallery/album-carousel').then((module) => ({
    default: module.AlbumCarousel,
  })),
);
const DocumentView = lazy(() =>
  import(/* webpackChunkName: "preview-parts" */ '#app/features/documents/document-view').then((module) => ({
    default: module.DocumentView,
  })),
);
const LetterView = lazy(() =>
  import(/* webpackChunkName: "preview-parts" */ '#app/features/letters/letter-view').then((module) => ({
    default: module.LetterView,
  })),
);
const OfferList = lazy(() =>
  import(/* webpackChunkName: "preview-parts" */ '#app/features/deals/offer-list').then((module) => ({
    default: module.OfferList,
  })),
);
const ProductGrid = lazy(() =>
  import(/* webpackChunkName: "preview-parts" */ '#app/features/deals/product-grid').then((module) => ({
    default: module.ProductGrid,
  })),
);

// Each kind is rendered by the parts of its own page, so that a preview looks like the published page.

const TOKEN = /^[\w.-]{20,200}$/;

async function loader({ host: { queryClient, api, environment }, params }: PageArgs): Promise<void> {
  const token = params['token'] ?? '';
  if (!TOKEN.test(token)) throw pageNotFound();
  const [preview] = await Promise.all([
    queryClient.fetchQuery({ ...previewQuery(api, token), staleTime: 0 }),
    environment === 'browser' ? prepareRichText() : undefined,
  ]);
  // Jobs and pages about working here belong to another area.
  if (preview.kind === 'job' || preview.kind === 'career') throw pageRedirect(links.jobPreview(token));
}

function PreviewPage() {
  const { api } = useHost();
  const { token = '' } = useParams();
  const { data: preview, dataUpdatedAt: now } = useQuery(previewQuery(api, token));
  if (!preview) return null;

  const shown: Partial<Record<EditedKind, () => ReactNode>> = {
    article: () => {
      const article = previewedArticle(preview, now);
      return (
        <div className={articleStyles.page}>
          <article className={articleStyles.article}>
            <ArticleHeader article={article} />
            <ArticleBody article={article} />
          </article>
        </div>
      );
    },
    notice: () => (
      <div className={paperStyles.page}>
        <NoticeView notice={previewedArticle(preview, now)} now={now} />
      </div>
    ),
    letter: () => (
      <div className={paperStyles.page}>
        <LetterView letter={previewedArticle(preview, now)} />
      </div>
    ),
    document: () => (
      <div className={paperStyles.page}>
        <DocumentView document={previewedAs<SiteDocument>(preview)} />
      </div>
    ),
    faq: () => (
      <Plain title="Help" seed="help">
        <FaqGroups faqs={[previewedAs<Faq>(preview)]} />
      </Plain>
    ),
    gallery: () => <PreviewedAlbum album={previewedAs<Album>(preview)} />,
    video: () => (
      <Plain title="Videos" seed="videos">
        <section aria-labelledby="video">
          <h2 id="video">Video</h2>
          <VideoCard video={previewedAs<Video>(preview)} />
        </section>
      </Plain>
    ),
    offer: () => (
      <Plain title="Deals" seed="deals">
        <Seeded
          data={[
            { key: offersQuery(api).queryKey, value: { results: [previewedAs<Offer>(preview)], next: null } },
          ]}
        >
          <OfferList />
        </Seeded>
      </Plain>
    ),
    product: () => (
      <Plain title="Deals" seed="deals">
        <Seeded data={[{ key: productsQuery(api).queryKey, value: [previewedAs<Product>(preview)] }]}>
          <ProductGrid order="default" />
        </Seeded>
      </Plain>
    ),
    maintenance: () => (
      <Plain title="Notices" seed="home">
        <NoticeBanner notice={previewedAs<MaintenanceNotice>(preview)} />
      </Plain>
    ),
    banner: () => (
      <Plain title="What is on" seed="home">
        <Seeded data={[{ key: bannerGroupsQuery(api).queryKey, value: [previewedBanner(preview)] }]}>
          <BannerGrid />
        </Seeded>
      </Plain>
    ),
  };

  return (
    <PreviewFrame version={preview.version}>
      <Suspense fallback={null}>{shown[preview.kind]?.()}</Suspense>
    </PreviewFrame>
  );
}

/** The layout of pages with lists. */
function Plain({ title, seed, children }: { title: string; seed: string; children: ReactNode }) {
  return (
    <div className={plainStyles.page}>
      <PageHeader title={title} seed={seed} motif="weave" />
      {children}
    </div>
  );
}

function PreviewedAlbum({ album }: { album: Album }) {
  const [start, setStart] = useState<number | null>(null);
  return (
    <div className={plainStyles.page}>
      <PageHeader
        title={<span lang={album.lang}>{album.title}</span>}
        kicker="Gallery"
        intro={album.description || countText(albumImages(album).length)}
        seed={album.slug ?? ''}
        motif="weave"
      />
      <AlbumPhotos album={album} onOpen={setStart} />
      {start !== null && (
        <AlbumCarousel
          key={album.id}
          album={album}
          start={start}
          onIndex={setStart}
          onClose={() => setStart(null)}
        />
      )}
    </div>
  );
}

export const page = definePage({
  hydrate: 'intent',
  loader,
  head: () => ({ title: 'Preview', description: 'A draft.', noIndex: true }),
  Component: PreviewPage,
});
