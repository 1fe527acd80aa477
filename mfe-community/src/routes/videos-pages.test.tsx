import { getClip, listClips, listPlatformVideos } from '@konnect/contracts';
import { fakeConfig } from '@konnect/host-api/fake';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { createApiStub, problem } from '#app/test/api-stub';
import { putAllInView } from '#app/test/all-in-view';
import { makeVideo } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() => Promise.all([import('./videos-page'), import('./clips-page')]));

const play = jest.fn().mockResolvedValue(undefined);
const matchMedia = window.matchMedia;

beforeEach(() => {
  putAllInView();
  play.mockClear();
  window.HTMLMediaElement.prototype.play = play;
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

const CLIPS = [makeVideo(1), makeVideo(2), makeVideo(3), makeVideo(4), makeVideo(5)];
const PLATFORM = [1, 2, 3, 4].map((id) =>
  makeVideo(100 + id, { title: `Cooking ${id}`, video_id: 'dQw4w9WgXcQ', video_file: null }),
);

function api(clips = CLIPS) {
  return createApiStub()
    .on(listClips, ({ query }) => ({
      results:
        query?.tag === 'konnect_news'
          ? [makeVideo(9, { title: 'News' })]
          : clips.slice(0, Number(query?.page_size ?? 50)),
      next: null,
      count: clips.length,
    }))
    .on(listPlatformVideos, ({ query }) => {
      if (query?.video_category !== 'konnect_food') return { results: [], next: null, count: 0 };
      return Number(query.page) === 2
        ? { results: PLATFORM.slice(3), next: null, count: 4 }
        : { results: PLATFORM.slice(0, 3), next: '/api/youtube-videos/?page=2', count: 4 };
    })
    .on(getClip, ({ params }) => {
      const found = [...clips, makeVideo(77, { title: 'Shared' })].find(({ slug }) => slug === params.id);
      if (!found) throw problem(404);
      return found;
    });
}

it('shows at most four offers, what each costs, and news', async () => {
  const { container } = renderPage('/videos', { api: api() });
  const offers = await screen.findByRole('region', { name: 'Our Offers' });
  expect(within(offers).getAllByRole('listitem')).toHaveLength(4);
  expect(within(offers).getAllByText('0:06, 96 KB')).toHaveLength(4);
  expect(within(offers).getByRole('link', { name: /^Clip 2/ })).toHaveAttribute(
    'href',
    '/verticle/videos?clip=clip-2',
  );
  expect(screen.getByRole('heading', { name: 'News' })).toBeInTheDocument();
  expect(container.querySelector('video, iframe')).toBeNull();
  await expectAccessible(container);
});

it('asks for the first poster at once, for no other before it is near', async () => {
  renderPage('/videos', { api: api(CLIPS.map((clip) => ({ ...clip, poster: `${clip.slug}.jpg` }))) });
  const posters = [...(await screen.findByRole('region', { name: 'Our Offers' })).querySelectorAll('img')];
  expect(
    posters.map((poster) => [poster.getAttribute('loading'), poster.getAttribute('fetchpriority')]),
  ).toEqual([
    ['eager', 'high'],
    ['lazy', null],
    ['lazy', null],
    ['lazy', null],
  ]);
});

it('shows as many offers as staff chose', async () => {
  renderPage('/videos', { api: api(), config: { ...fakeConfig, pages: { offersShown: 2 } } });
  expect(
    within(await screen.findByRole('region', { name: 'Our Offers' })).getAllByRole('listitem'),
  ).toHaveLength(2);
});

it('moves between the tabs by keyboard and keeps the tab in the address', async () => {
  const { user, router } = renderPage('/videos', { api: api() });
  const first = await screen.findByRole('tab', { name: 'Konnect Food+', selected: true });
  first.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: 'Karibu Konnect', selected: true })).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=karibu_konnect');
  expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeInTheDocument();
});

it('asks the other site for nothing before a tap', async () => {
  const { user, container } = renderPage('/videos', { api: api() });
  const card = (await screen.findByRole('heading', { name: 'Cooking 1' })).closest('article') as HTMLElement;
  await user.click(within(card).getByRole('button', { name: /Tap to play/ }));
  expect(container.querySelector('iframe')).toHaveAttribute(
    'src',
    expect.stringContaining('youtube-nocookie.com/embed/dQw4w9WgXcQ'),
  );
});

it('offers no player for an id that cannot be one', async () => {
  const bad = makeVideo(1, { title: 'Odd', video_id: '"><script>', video_file: null });
  renderPage('/videos', {
    api: api().on(listPlatformVideos, () => ({ results: [bad], next: null, count: 1 })),
  });
  const card = (await screen.findByRole('heading', { name: 'Odd' })).closest('article') as HTMLElement;
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

it('says how many there are, and loads the rest on demand', async () => {
  const { user, router } = renderPage('/videos', { api: api() });
  expect(await screen.findByText('3 of 4 videos')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Load More' }));
  expect(await screen.findByRole('heading', { name: 'Cooking 4' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?tab=konnect_food&pages=2'));
});

it.each(['/verticle/videos', '/vertical/videos'])('plays one clip without sound at %s', async (path) => {
  const { container } = renderPage(path, { api: api() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Offers' })).toBeInTheDocument();
  await waitFor(() => expect(play).toHaveBeenCalled());
  const videos = container.querySelectorAll('video');
  expect(videos).toHaveLength(1);
  expect(videos[0]?.muted).toBe(true);
  expect(videos[0]).toHaveAttribute('preload', 'none');
});

it('plays nothing by itself on data saver, and says what a tap costs', async () => {
  const { user } = renderPage('/verticle/videos', {
    api: api([makeVideo(1)]),
    preferences: { saveData: () => true },
  });
  const button = await screen.findByRole('button', { name: /Play \(0:06, 96 KB\)/ });
  expect(play).not.toHaveBeenCalled();
  await user.click(button);
  expect(play).toHaveBeenCalledTimes(1);
});

it('plays nothing by itself under reduced motion', async () => {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('reduced-motion'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  renderPage('/verticle/videos', { api: api([makeVideo(1)]) });
  await screen.findByRole('button', { name: /Play \(/ });
  expect(play).not.toHaveBeenCalled();
});

it('begins with the clip of a shared address, also when the list does not hold it', async () => {
  renderPage('/verticle/videos?clip=clip-77', { api: api([makeVideo(1)]) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Shared' })).toBeInTheDocument();
});

it('leaves the viewer in place when a later page of the list has the shared clip', async () => {
  const shown: number[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(Number(this.dataset['index']));
  };
  const first = Array.from({ length: 20 }, (_, index) => makeVideo(index + 1));
  const later = [makeVideo(21), makeVideo(77, { title: 'Shared' }), makeVideo(22)];
  const paged = api().on(listClips, ({ query }) =>
    Number(query?.page) === 2
      ? { results: later, next: null, count: 23 }
      : { results: first, next: '/api/clips/?page=2', count: 23 },
  );
  const { container } = renderPage('/verticle/videos?clip=clip-77', {
    api: paged.on(getClip, () => makeVideo(77, { title: 'Shared' })),
  });
  // The last clip is in view, so the next page is fetched.
  await waitFor(() => expect(container.querySelectorAll('[data-index]')).toHaveLength(23));
  expect(screen.getByRole('heading', { level: 2, name: 'Clip 22' })).toBeInTheDocument();
  expect(shown).toEqual([0]);
});

it('shows the list when a shared clip is gone', async () => {
  renderPage('/verticle/videos?clip=gone', { api: api([makeVideo(1)]) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Clip 1' })).toBeInTheDocument();
});

it('says so when there is no clip', async () => {
  renderPage('/verticle/videos', { api: api([]) });
  expect(await screen.findByRole('heading', { name: 'No clips yet' })).toBeInTheDocument();
});
