import { type ArticleSummary, getFormDefinition, getPromotedEvent, listArticles } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import { page } from './data-survey-page';

const server = fakeServer();
const open = () => renderPage(page, { url: '/survey', host: createFakeHost({ api: server.api }) });

it('shows the form of the newest survey', async () => {
  server.respond(listArticles, {
    results: [
      { slug: 'data-use', title: 'How do you use data?', category: 'promotedeventV2' } as ArticleSummary,
    ],
    next: null,
  });
  server.refuse(getPromotedEvent, { status: 404, code: 'event.not_found' });
  server.respond(getFormDefinition, { kind: 'v2', labels: {}, options: {}, updated_at: null });
  const { container } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Participate in the Survey' })).toBeInTheDocument();
  expect(
    await screen.findByRole('textbox', { name: 'Phone number registered with us' }, { timeout: 15_000 }),
  ).toBeInTheDocument();
  expect(server.calls).toContain('GET /api/trending-community-events/?category=promotedeventV2');
  await expectAccessible(container);
}, 30_000);

it('says that no survey is open', async () => {
  server.respond(listArticles, { results: [], next: null });
  await open();
  expect(screen.getByText('No survey is open right now')).toBeInTheDocument();
});

it('looks for the survey among all articles of a service that knows no categories', async () => {
  const summary = (slug: string, category: string) => ({ slug, title: slug, category }) as ArticleSummary;
  server.respond(listArticles, ({ query }) =>
    query.get('page') === '2'
      ? { results: [summary('oral-health', 'promotedeventV3'), summary('data-use', 'V2')], next: null }
      : { results: [summary('street-lights', 'community')], next: '/api/trending-community-events/?page=2' },
  );
  server.refuse(getPromotedEvent, { status: 404, code: 'event.not_found' });
  server.respond(getFormDefinition, { kind: 'v2', labels: {}, options: {}, updated_at: null });
  await open();
  expect(screen.getByRole('link', { name: 'About this survey' })).toHaveAttribute(
    'href',
    '/community/data-use',
  );
});
