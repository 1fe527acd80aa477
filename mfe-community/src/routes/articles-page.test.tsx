import { listArticles, listCategories } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible } from '@konnect/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createApiStub, problem } from '#app/test/api-stub';
import { makeSummaries, makeSummary } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

// Compiled once, so that no test pays for it in its waiting time.
beforeAll(() => import('./articles-page'));

function pagedApi(total: number, pageSize = 4) {
  return createApiStub().on(listArticles, ({ query }) => {
    const page = Number(query.page ?? 1);
    const all = makeSummaries(total).filter(({ title }) => title.includes(query.search ?? ''));
    const results = all.slice((page - 1) * pageSize, page * pageSize);
    const next =
      page * pageSize < all.length ? `https://host/api/trending-community-events/?page=${page + 1}` : null;
    return { results, next, ...(page === 1 ? { count: all.length } : {}) };
  });
}

const stories = () => within(screen.getByRole('region', { name: /stories/i }));

it('features the first story and lists the others', async () => {
  renderPage('/community', { api: pagedApi(3) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Story 1' })).toBeInTheDocument();
  expect(stories().getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Other stories' })).toBeInTheDocument();
  expect(stories().getByRole('link', { name: 'Story 2' })).toHaveAttribute('href', '/community/story-2');
  expect(screen.queryByRole('link', { name: 'Load More' })).not.toBeInTheDocument();
});

it('appends the next page, moves focus to its first story and puts the page count into the address', async () => {
  const api = pagedApi(6);
  const { user, router } = renderPage('/community', { api });
  await user.click(await screen.findByRole('link', { name: 'Load More' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Story 5' })).toHaveFocus());
  expect(stories().getAllByRole('article')).toHaveLength(5);
  expect(router.state.location.search).toBe('?pages=2');
  expect(screen.queryByRole('link', { name: 'Load More' })).not.toBeInTheDocument();
  expect(api.asked(listArticles)).toHaveLength(2);
});

it('shows as many pages as the address asks for', async () => {
  renderPage('/community?pages=2', { api: pagedApi(10) });
  expect(await screen.findByRole('link', { name: 'Story 8' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Load More' })).toHaveAttribute('href', '/community?pages=3');
});

it('keeps the list when the next page does not arrive', async () => {
  const api = pagedApi(6);
  const { user } = renderPage('/community', { api });
  await screen.findByRole('link', { name: 'Story 4' });
  api.on(listArticles, () => Promise.reject(problem(0)));
  await user.click(screen.getByRole('link', { name: 'Load More' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The next stories could not be loaded');
  expect(screen.getByRole('link', { name: 'Story 4' })).toBeInTheDocument();
});

it('searches once after the typing stops, puts the search into the address and announces the count', async () => {
  const api = pagedApi(12);
  const { user, router } = renderPage('/community', { api });
  const box = await screen.findByPlaceholderText('search');
  await user.type(box, 'Story 1');
  expect(await screen.findByRole('heading', { name: '4 stories found for “Story 1”' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('4 stories found for “Story 1”');
  expect(router.state.location.search).toBe('?search=Story+1');
  expect(api.asked(listArticles).map(({ query }) => query.search)).toEqual([undefined, 'Story 1']);
  expect(box).toHaveFocus();
});

it('leaves the focus in the search after an earlier Load More', async () => {
  const { user } = renderPage('/community', { api: pagedApi(20) });
  await user.click(await screen.findByRole('link', { name: 'Load More' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Story 5' })).toHaveFocus());
  const box = screen.getByPlaceholderText('search');
  await user.type(box, 'Story 1');
  expect(await screen.findByRole('link', { name: 'Story 12' })).toBeInTheDocument();
  expect(box).toHaveFocus();
  await user.type(box, '1');
  expect(box).toHaveValue('Story 11');
});

it('moves no focus to the results of a search whose address is opened after a Load More', async () => {
  const { user, router } = renderPage('/community', { api: pagedApi(20) });
  await user.click(await screen.findByRole('link', { name: 'Load More' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Story 5' })).toHaveFocus());
  await act(() => router.navigate('/community?search=Story+1'));
  expect(await screen.findByRole('heading', { name: /stories found/ })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

it('moves no focus to the results of a search after a next page that did not arrive', async () => {
  const { user, router } = renderPage('/community', {
    api: createApiStub().on(listArticles, ({ query }) => {
      if (query.page) throw problem(0);
      return { results: makeSummaries(query.search ? 8 : 4), next: '/api/x/?page=2', count: 8 };
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Load More' }));
  await screen.findByRole('alert');
  const more = screen.getByRole('link', { name: 'Load More' });
  more.focus();
  await act(() => router.navigate('/community?search=Story'));
  expect(await screen.findByRole('heading', { name: /stories found/ })).toBeInTheDocument();
  expect(more).toHaveFocus();
});

it('says that there are many where the server does not count them', async () => {
  const api = createApiStub().on(listArticles, () => ({
    results: [makeSummary(1)],
    next: '/api/trending-community-events/?cursor=abc',
  }));
  renderPage('/community?search=story', { api });
  expect(await screen.findByRole('heading', { name: 'Many stories found for “story”' })).toBeInTheDocument();
});

it('gives up the older search when a newer one starts', async () => {
  const signals: AbortSignal[] = [];
  const api = createApiStub().on(listArticles, ({ query }, { signal }) => {
    if (query.search !== 'fib')
      return { results: query.search === 'fibre' ? [makeSummary(9)] : [], next: null, count: 1 };
    return new Promise((_, reject) => {
      signals.push(signal as AbortSignal);
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  const { user } = renderPage('/community', { api });
  const box = await screen.findByPlaceholderText('search');
  await user.type(box, 'fib');
  await waitFor(() => expect(signals).toHaveLength(1));
  await user.type(box, 're');
  expect(await screen.findByRole('link', { name: 'Story 9' })).toBeInTheDocument();
  expect(signals[0]?.aborted).toBe(true);
});

it('helps on when nothing is found', async () => {
  renderPage('/community?search=zebra', { api: pagedApi(3) });
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all stories' })).toHaveAttribute('href', '/community');
  expect(screen.getByRole('link', { name: 'Search the whole site' })).toHaveAttribute(
    'href',
    '/search?q=zebra',
  );
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    expect.stringContaining('/contact-us'),
  );
  expect(screen.getByPlaceholderText('search')).toHaveValue('zebra');
});

it('follows the address back to an earlier search', async () => {
  const { router } = renderPage('/community?search=Story+2', { api: pagedApi(3) });
  expect(await screen.findByPlaceholderText('search')).toHaveValue('Story 2');
  await act(() => router.navigate('/community'));
  expect(screen.getByPlaceholderText('search')).toHaveValue('');
});

it('can be used by everybody', async () => {
  const { container } = renderPage('/community', { api: pagedApi(6) });
  await screen.findByRole('link', { name: 'Load More' });
  await expectAccessible(container);
});

it('is a plain form without scripts', async () => {
  renderPage('/community', { api: pagedApi(3) });
  const form = await screen.findByRole('search');
  expect(form).toHaveAttribute('action', '/community');
  expect(form).toHaveAttribute('method', 'get');
  expect(screen.getByPlaceholderText('search')).toHaveAttribute('name', 'search');
});

it('says so when the stories do not arrive, and tries again', async () => {
  const api = createApiStub().on(listArticles, () => Promise.reject(problem(0)));
  const { user } = renderPage('/community', { api });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(listArticles, () => ({ results: [makeSummary(1)], next: null, count: 1 }));
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Story 1' })).toBeInTheDocument();
});

it('says so when there are no stories at all', async () => {
  renderPage('/community', { api: pagedApi(0) });
  expect(await screen.findByRole('heading', { name: 'No stories yet' })).toBeInTheDocument();
});

it('leaves no failure unheard while another answer is still to come: it would end the edge', async () => {
  const unheard = jest.fn();
  process.on('unhandledRejection', unheard);
  try {
    let bringTopics: (topics: []) => void = () => undefined;
    const api = createApiStub()
      .on(listArticles, () => Promise.reject(problem(503)))
      .on(listCategories, () => new Promise((resolve) => (bringTopics = resolve)));
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const host = createFakeHost({ api, queryClient, environment: 'edge' });
    const { page } = await import('./articles-page');
    const loading = page.loader?.({
      host,
      url: new URL('https://konnect.example/community'),
      params: {},
      signal: new AbortController().signal,
    });
    const answered = expect(loading).rejects.toMatchObject({ status: 503 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    bringTopics([]);
    await answered;
    expect(unheard).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unheard);
  }
});
