import { type Article, getArticle, getLetter, getNotice } from '@konnect/contracts';
import { screen } from '@testing-library/react';
import { createApiStub } from '#app/test/api-stub';
import { makeArticle } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() => Promise.all([import('./notice-page'), import('./letter-page'), import('./article-page')]));

it('shows where and how long a notice applies', async () => {
  const api = createApiStub().on(getNotice, () =>
    makeArticle(3, {
      title: 'Water works',
      area: 'Mwiki',
      valid_from: '2026-03-01T06:00:00Z',
      valid_until: '2099-03-01T06:00:00Z',
    }),
  );
  renderPage('/notice/3', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Water works' })).toBeInTheDocument();
  expect(screen.getByText('Mwiki')).toBeInTheDocument();
  expect(screen.getByText('March 1, 2099, 9:00 AM')).toBeInTheDocument();
  expect(screen.queryByText('This notice has expired')).not.toBeInTheDocument();
});

it('says that a notice has expired', async () => {
  renderPage('/notice/3', {
    api: createApiStub().on(getNotice, () => makeArticle(3, { valid_until: '2020-03-01T06:00:00Z' })),
  });
  expect(await screen.findByText('This notice has expired')).toBeInTheDocument();
});

it('prints a letter', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = renderPage('/letter/4', {
    api: createApiStub().on(getLetter, () =>
      makeArticle(4, { title: 'To our customers', letter_number: 'KL/2026/4' }),
    ),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'To our customers' })).toBeInTheDocument();
  expect(screen.getByText('Ref: KL/2026/4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Download Letter' }));
  expect(print).toHaveBeenCalledTimes(1);
});

describe('with a provider that keeps notices and letters among the articles', () => {
  const providerApi = (changes: Partial<Article>) =>
    createApiStub().on(getArticle, () => makeArticle(4, changes));

  it('prints the letter', async () => {
    renderPage('/letter/story-4', { api: providerApi({ title: 'To our customers', category: 'letter' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'To our customers' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download Letter' })).toBeInTheDocument();
  });

  it.each(['/notice/4', '/letter/4'])('leads from %s to the article', async (path) => {
    const { router } = renderPage(path, { api: providerApi({ title: 'Water works' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Water works' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/community/story-4');
  });
});

it.each(['/notice/99', '/letter/99'])('goes to not found for %s', async (path) => {
  renderPage(path, { api: createApiStub() });
  expect(await screen.findByRole('heading', { name: /nothing at this address/ })).toBeInTheDocument();
});
