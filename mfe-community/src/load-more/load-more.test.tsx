import {
  getArticle,
  getCategory,
  listAlbums,
  listArticles,
  listCategories,
  listClips,
  listPlatformVideos,
} from '@konnect/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { createApiStub } from '#app/test/api-stub';
import { makeAlbum, makeArticle, makeSummaries, makeVideo } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

// Compiled once, so that no test pays for it in its waiting time.
beforeAll(() =>
  Promise.all([
    import('../routes/articles-page'),
    import('../routes/article-page'),
    import('../routes/topic-page'),
    import('../routes/gallery-page'),
    import('../routes/videos-page'),
  ]),
);

const TOPIC = { id: 3, slug: 'safety', name: 'Safety', description: '', article_count: 9 };
const STORIES = makeSummaries(12).map((story) => ({ ...story, category: 'safety' }));
const ALBUMS = Array.from({ length: 25 }, (_, index) => makeAlbum(index + 1));
const VIDEOS = [1, 2, 3, 4].map((id) => makeVideo(id));

/** Answers when the test says so, unless the request is aborted before. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    open: () => act(async () => open()),
    pass: <T,>(answer: T, signal?: AbortSignal) =>
      new Promise<T>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        void opened.then(() => resolve(answer));
      }),
  };
}

/** The second page of every list waits for one gate, and a story for another. */
function openSlowSite(path: string) {
  const nextPage = createGate();
  const story = createGate();
  const api = createApiStub()
    .on(listCategories, () => [TOPIC])
    .on(getCategory, () => TOPIC)
    .on(getArticle, (_input, { signal }) => story.pass(makeArticle(2), signal))
    .on(listArticles, ({ query }, { signal }) => {
      if (query.search) return { results: STORIES.slice(8), next: null, count: 4 };
      return query.page === '2'
        ? nextPage.pass({ results: STORIES.slice(4, 8), next: null }, signal)
        : { results: STORIES.slice(0, 4), next: '/api/x/?page=2', count: 8 };
    })
    .on(listAlbums, ({ query }, { signal }) =>
      query.page === 2 ? nextPage.pass(ALBUMS.slice(24), signal) : ALBUMS.slice(0, 24),
    )
    .on(listClips, () => ({ results: [], next: null, count: 0 }))
    .on(listPlatformVideos, ({ query }, { signal }) =>
      query.page === '2'
        ? nextPage.pass({ results: VIDEOS.slice(3), next: null, count: 4 }, signal)
        : { results: VIDEOS.slice(0, 3), next: '/api/x/?page=2', count: 4 },
    );
  const page = renderPage(path, { api });
  const address = () => page.router.state.location.pathname + page.router.state.location.search;
  return { ...page, nextPage, story, address };
}

const LISTS = ['/community', '/community/topic/safety', '/gallery', '/videos'];
const loadMore = () => screen.findByRole('link', { name: 'Load More' });

it.each(LISTS)('leaves a visitor alone who has left %s before its next page has come', async (list) => {
  const { user, router, nextPage, story, address } = openSlowSite(list);
  await story.open();
  await user.click(await loadMore());
  await act(() => router.navigate('/community/story-2'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Story 2' })).toBeInTheDocument();
  await nextPage.open();
  expect(address()).toBe('/community/story-2');
  await act(() => router.navigate(-1));
  await loadMore();
  expect(address()).toBe(list);
});

it.each(LISTS)('does not stop the page that is loading when the next page of %s comes', async (list) => {
  const { user, router, nextPage, story, address } = openSlowSite(list);
  await user.click(await loadMore());
  act(() => void router.navigate('/community/story-2'));
  await nextPage.open();
  await story.open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Story 2' })).toBeInTheDocument();
  expect(address()).toBe('/community/story-2');
});

it('opens a story that is tapped while the next page is loading', async () => {
  const { user, nextPage, story, address } = openSlowSite('/community');
  await user.click(await loadMore());
  await user.click(screen.getByRole('link', { name: 'Story 2' }));
  await nextPage.open();
  await story.open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Story 2' })).toBeInTheDocument();
  expect(address()).toBe('/community/story-2');
});

it('keeps a search that is typed while the next page is loading', async () => {
  const { user, nextPage, address } = openSlowSite('/community');
  await user.click(await loadMore());
  const box = screen.getByPlaceholderText('search');
  await user.type(box, 'Story');
  expect(await screen.findByRole('link', { name: 'Story 9' })).toBeInTheDocument();
  await nextPage.open();
  expect(address()).toBe('/community?search=Story');
  expect(box).toHaveValue('Story');
});

it.each([
  ['/community', /^Story 5/],
  ['/community/topic/safety', /^Story 5/],
  ['/gallery', /^Album 25/],
  ['/videos', /Clip 4/],
])('goes on to the next page of %s, and its first card, for a visitor who waits', async (list, card) => {
  const { user, router, nextPage } = openSlowSite(list);
  await user.click(await loadMore());
  await nextPage.open();
  await waitFor(() => expect(router.state.location.search).toMatch(/[?&]pages=2$/));
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(card));
});
