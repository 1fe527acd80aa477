import { getDocument, type SiteDocument } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { createApiStub } from '#app/test/api-stub';
import { renderPage } from '#app/test/render-page';

beforeAll(() => import('./document-page'));

const document: SiteDocument = {
  id: 1,
  slug: 'privacy',
  title: 'Your privacy',
  main_section_msg: '<p>Messages are kept for 730 days.</p>',
  excerpt: 'What we store.',
  lang: 'en',
  date_created: null,
  updated_at: null,
};
const api = (changes: Partial<SiteDocument> = {}) =>
  createApiStub().on(getDocument, ({ params }) => ({ ...document, slug: params.slug, ...changes }));

it.each([
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/document/cookies', 'cookies'],
])('shows at %s the text called %s', async (path, slug) => {
  const asked = api({ title: slug });
  const { container } = renderPage(path, { api: asked });
  expect(await screen.findByRole('heading', { level: 1, name: slug })).toBeInTheDocument();
  expect(screen.getByText('Messages are kept for 730 days.')).toBeInTheDocument();
  // A text that staff have not touched has no date of theirs.
  expect(screen.queryByText(/Last changed/)).not.toBeInTheDocument();
  await expectAccessible(container);
});

it('goes to not found for a text that does not exist, or is not shown', async () => {
  const { router } = renderPage('/document/nothing', { api: createApiStub() });
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
});

it('says when the staff changed it', async () => {
  renderPage('/privacy', {
    api: api({ date_created: '2026-01-05T09:00:00Z', updated_at: '2026-02-07T09:00:00Z' }),
  });
  expect(await screen.findByText('February 7, 2026')).toBeInTheDocument();
});
