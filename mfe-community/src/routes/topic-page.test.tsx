import { type ArticleSummary, getCategory, listArticles, listCategories } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { createApiStub, problem } from '#app/test/api-stub';
import { makeSummaries } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() => import('./topic-page'));

const SAFETY = {
  id: 3,
  slug: 'safety',
  name: 'Safety',
  description: 'Being safe online and on the street.',
  article_count: 4,
};
const EVENT = { id: 4, slug: 'promotedeventV4', name: 'Event', description: null, article_count: 1 };

function api(count = 3) {
  return createApiStub()
    .on(getCategory, ({ params }) =>
      ['safety', '3'].includes(params.id) ? SAFETY : Promise.reject(problem(404)),
    )
    .on(listCategories, () => [SAFETY, EVENT])
    .on(listArticles, ({ query }) =>
      query?.cursor
        ? { results: ofSafety(makeSummaries(1, 4)), next: null }
        : { results: ofSafety(makeSummaries(count)), next: count > 0 ? '/api/x/?cursor=c2' : null },
    );
}
const ofSafety = (stories: ArticleSummary[]) => stories.map((story) => ({ ...story, category: 'safety' }));

it('shows the stories of a topic, its feed and the other topics', async () => {
  const { user, router, container } = renderPage('/community/topic/safety', { api: api() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Safety' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'RSS feed of this topic' })).toHaveAttribute(
    'href',
    '/feeds/topics/safety.xml',
  );
  expect(within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('link')).toHaveLength(1);
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Load More' }));
  expect(await screen.findByRole('link', { name: 'Story 4' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?pages=2'));
});

it('sends a topic opened by its number on to its name', async () => {
  const { router } = renderPage('/community/topic/3', { api: api() });
  await screen.findByRole('heading', { level: 1, name: 'Safety' });
  expect(router.state.location.pathname).toBe('/community/topic/safety');
});

it('has a topic without stories', async () => {
  renderPage('/community/topic/safety', { api: api(0) });
  expect(await screen.findByRole('heading', { name: 'No stories yet' })).toBeInTheDocument();
});

it('goes to not found for an unknown topic', async () => {
  renderPage('/community/topic/nonsense', { api: api() });
  expect(await screen.findByRole('heading', { name: /nothing at this address/ })).toBeInTheDocument();
});

it('shows a topic of a service that says only its name and answers with the stories of all topics', async () => {
  const [first, ...others] = makeSummaries(3);
  const stub = api()
    .on(getCategory, () => ({ name: 'Safety' }) as never)
    .on(listArticles, () => ({ results: [{ ...first!, category: 'Safety' }, ...others], next: null }));
  const { router } = renderPage('/community/topic/safety', { api: stub });
  expect(await screen.findByRole('heading', { level: 1, name: 'Safety' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/community/topic/safety');
  expect(screen.getByRole('link', { name: 'Story 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Story 2' })).not.toBeInTheDocument();
});

it('leads on where the first part of the list has no story of the topic', async () => {
  const stub = api().on(listArticles, ({ query }) =>
    query?.page === '2'
      ? { results: ofSafety(makeSummaries(1)), next: null }
      : { results: makeSummaries(3, 4), next: '/api/x/?page=2' },
  );
  const { user } = renderPage('/community/topic/safety', { api: stub });
  await user.click(await screen.findByRole('link', { name: 'Load More' }));
  expect(await screen.findByRole('link', { name: 'Story 1' })).toBeInTheDocument();
});
