import { type SearchAnswer, type SearchHit, searchSite } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { createApiStub, problem } from '#app/test/api-stub';
import { renderPage } from '#app/test/render-page';

beforeAll(() => import('./search-page'));

const none = { article: 0, notice: 0, help: 0, job: 0, deal: 0, gallery: 0, video: 0 };
const HITS: SearchHit[] = [
  {
    type: 'article',
    key: 'article-1',
    title: 'Fibre reaches Mwiki',
    url: '/community/fibre-reaches-mwiki',
    snippet: 'The last fibre pole',
    match: 'title',
  },
  {
    type: 'job',
    key: 'job-2',
    title: 'Fibre technician',
    url: '/job/apply/fibre-technician',
    snippet: '',
    match: 'title',
    closed: true,
  },
];

function api(results = HITS, count = results.length) {
  return createApiStub().on(searchSite, ({ query }): SearchAnswer => {
    const shown = query?.type ? results.filter(({ type }) => type === query.type) : results;
    return {
      results: shown,
      next: null,
      count: query?.type ? shown.length : count,
      counts: results.length > 0 ? { ...none, article: 1, job: 1 } : none,
    };
  });
}

it('finds over all kinds, marks the words, and keeps the search in the address', async () => {
  const { user, router, container } = renderPage('/search', { api: api() });
  await user.type(await screen.findByRole('searchbox', { name: 'Search the site' }), 'fibre');
  expect(await screen.findByRole('link', { name: 'Fibre reaches Mwiki' })).toHaveAttribute(
    'href',
    '/community/fibre-reaches-mwiki',
  );
  expect(router.state.location.search).toBe('?q=fibre');
  expect(screen.getByText('2 results for “fibre”', { selector: '[role=status]' })).toBeInTheDocument();
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Fibre',
    'fibre',
    'Fibre',
  ]);
  expect(screen.getByText('Closed')).toBeInTheDocument();
  await expectAccessible(container);
});

it('narrows to one kind by the address', async () => {
  const { user, router } = renderPage('/search?q=fibre', { api: api() });
  await user.click(await screen.findByRole('link', { name: 'Jobs (1)' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Fibre reaches Mwiki' })).not.toBeInTheDocument(),
  );
  expect(router.state.location.search).toBe('?q=fibre&type=job');
});

it('helps when nothing is found', async () => {
  renderPage('/search?q=zzzz', { api: api([]) });
  expect(await screen.findByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    expect.stringContaining('message=zzzz'),
  );
});

it('says which spelling it shows results for, and leaves what was typed', async () => {
  const stub = createApiStub().on(
    searchSite,
    (): SearchAnswer => ({
      results: HITS,
      next: null,
      count: 2,
      counts: { ...none, article: 1, job: 1 },
      corrected: 'fibre',
    }),
  );
  const { container } = renderPage('/search?q=fiibre', { api: stub });
  expect(
    await screen.findByText('Nothing found for “fiibre”. Showing 2 results for “fibre”.', {
      selector: '[role=status]',
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('fiibre');
  expect(container.querySelector('mark')).toHaveTextContent('Fibre');
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    expect.stringContaining('message=fiibre'),
  );
  await expectAccessible(container);
});

it('asks nobody before there is something to search for', async () => {
  const stub = api();
  renderPage('/search?q=%20%20', { api: stub });
  expect(await screen.findByRole('searchbox')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/jobs');
  expect(stub.asked(searchSite)).toEqual([]);
});

it('pages through many results', async () => {
  renderPage('/search?q=fibre&page=2', { api: api(HITS, 3_000) });
  expect(await screen.findByRole('navigation', { name: 'Pages of results' })).toBeInTheDocument();
});

it('says that there are more results than were counted', async () => {
  const stub = createApiStub().on(
    searchSite,
    (): SearchAnswer => ({
      results: HITS,
      next: null,
      count: 1_000,
      counts: { ...none, article: 1_000, job: 1 },
      more: ['article'],
    }),
  );
  renderPage('/search?q=fibre', { api: stub });
  expect(await screen.findByRole('link', { name: 'Stories (1000+)' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jobs (1)' })).toBeInTheDocument();
  expect(screen.getByText('1000+ results for “fibre”', { selector: '[role=status]' })).toBeInTheDocument();
});

it('keeps the search when it fails', async () => {
  renderPage('/search?q=fibre', { api: createApiStub().on(searchSite, () => Promise.reject(problem(500))) });
  expect(await screen.findByRole('heading', { name: 'The search did not work' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('fibre');
});

it('makes no link of an address that must not be one', async () => {
  renderPage('/search?q=fibre', {
    api: api([
      {
        type: 'deal',
        key: 'deal-1',
        title: 'Fibre deal',
        url: 'javascript:alert(1)',
        snippet: '',
        match: 'title',
      },
    ]),
  });
  await screen.findByText('Deal');
  expect(screen.queryByRole('link', { name: 'Fibre deal' })).not.toBeInTheDocument();
});
