import { type Album, getAlbum, listAlbums } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { createApiStub, problem } from '#app/test/api-stub';
import { makeAlbum } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() => Promise.all([import('./gallery-page'), import('@konnect/ui/lightbox')]));

const albums = [makeAlbum(1), makeAlbum(2, { title: 'Street market', sections: [], count: 1 })];

function api(list = albums) {
  return createApiStub()
    .on(listAlbums, () => list)
    .on(getAlbum, ({ params }) => {
      const found = list.find(({ slug, id }) => slug === params.id || String(id) === params.id);
      if (!found) throw problem(404);
      return found;
    });
}

it('lists albums with how many photos each has', async () => {
  const { container } = renderPage('/gallery', { api: api() });
  const list = await screen.findByRole('list', { name: '2 albums' });
  expect(within(list).getByText('3 photos')).toBeInTheDocument();
  expect(within(list).getByText('1 photo')).toBeInTheDocument();
  await expectAccessible(container);
});

it('opens the carousel from a card, and gives each photo an address that Back leaves', async () => {
  const { user, router } = renderPage('/gallery', { api: api() });
  await user.click(await screen.findByRole('link', { name: 'Album 1' }));
  expect(await screen.findByText('1/3')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?album=album-1&photo=1');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('2/3')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?album=album-1&photo=2'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByText('2/3')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
});

/** A provider's own system: the list is its only call, and it names neither slugs nor numbers. */
const providerApi = () =>
  createApiStub().on(listAlbums, () =>
    ['The cup', 'River day'].map((title) => {
      const { id: _id, slug: _slug, ...rest } = makeAlbum(1, { title });
      return rest as Album;
    }),
  );

it('opens the albums of a provider that has the list alone', async () => {
  const { user, router } = renderPage('/gallery', { api: providerApi() });
  await user.click(await screen.findByRole('link', { name: 'River day' }));
  expect(await screen.findByText('1/3')).toBeInTheDocument();
  expect(new URLSearchParams(router.state.location.search).get('album')).toBe('River day');
});

it.each(['/gallery/The%20cup?photo=2', '/gallery?album=The+cup&photo=2'])(
  'opens %s of such a provider by its address',
  async (address) => {
    renderPage(address, { api: providerApi() });
    expect(await screen.findByText('2/3')).toBeInTheDocument();
  },
);

it('opens at the photo that an address names, and ignores one that is not there', async () => {
  const { router } = renderPage('/gallery/album-1?photo=3', { api: api() });
  expect(await screen.findByText('3/3')).toBeInTheDocument();
  await act(() => router.navigate('/gallery/album-1?photo=99'));
  await waitFor(() => expect(screen.queryByText(/^\d\/3$/)).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1, name: 'Album 1' })).toBeInTheDocument();
});

it('shows an album on a page of its own, with captions', async () => {
  const { container } = renderPage('/gallery/album-1', { api: api() });
  expect(await screen.findAllByRole('link', { name: /^Enlarge picture/ })).toHaveLength(3);
  expect(screen.getByText('The second')).toBeInTheDocument();
  await expectAccessible(container);
});

it('sends an album opened by its number on to its name', async () => {
  const { router } = renderPage('/gallery/2', { api: api() });
  await screen.findByRole('heading', { level: 1, name: 'Street market' });
  expect(router.state.location.pathname).toBe('/gallery/album-2');
});

it('says so when there is no album', async () => {
  renderPage('/gallery', { api: api([]) });
  expect(await screen.findByRole('heading', { name: 'No albums yet' })).toBeInTheDocument();
});

it('survives an album without any picture and a title of 300 letters', async () => {
  const title = 'Karibu '.repeat(43);
  renderPage('/gallery/album-9', {
    api: api([makeAlbum(9, { title, main_image: null, sections: [], count: 0 })]),
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title.trim());
  expect(screen.getByText('This album is still empty.')).toBeInTheDocument();
});

it('goes to not found for an unknown album', async () => {
  renderPage('/gallery/none', { api: api() });
  expect(await screen.findByRole('heading', { name: /nothing at this address/ })).toBeInTheDocument();
});
