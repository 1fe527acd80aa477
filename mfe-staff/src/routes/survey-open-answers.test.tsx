import { listOpenAnswers, summariseSurvey } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './survey-analytics-page';

const server = fakeServer();

const answers = (from: number) =>
  Array.from({ length: 20 }, (_, n) => ({
    id: from + n,
    text: `The caretaker, ${from + n}`,
    date_created: '2026-11-01T08:00:00Z',
  }));

function open(url: string) {
  server.respond(summariseSurvey, {
    survey: 7,
    title: 'After your installation',
    count: 50_000,
    total: 50_000,
    completion_rate: 1,
    nps: null,
    by_day: [],
    by_region: [],
    questions: [
      {
        name: 'better',
        title: 'What can we do better?',
        type: 'comment',
        answered: 50_000,
        mean: null,
        counts: [],
        readable: true,
      },
    ],
  });
  return renderPage(page, {
    url,
    path: '/survey/admin/analytics/:id/:slug',
    host: createFakeHost({
      api: server.api,
      session: { ...createFakeHost().session, ...staffSession('editor') },
    }),
  });
}

const SEARCH = '/survey/admin/analytics/7/after?open=better&search=caretaker';
const numbers = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of answers' }))
    .getAllByRole('link')
    .map((link) => link.textContent.trim());

it('says that there are more answers than were counted', async () => {
  server.respond(listOpenAnswers, { results: answers(1), next: '/next', count: 1_000, more: true });
  await open(SEARCH);
  expect(await screen.findByText('More than 1,000 answers')).toBeInTheDocument();
  expect(await numbers()).toContain('50');
});

it('goes on beyond the counted answers page by page, up to the last one', async () => {
  server.respond(listOpenAnswers, { results: answers(1), next: '/next', count: 1_000, more: true });
  const { unmount } = await open(`${SEARCH}&page=50`);
  expect(await numbers()).toContain('51');
  unmount();
  server.respond(listOpenAnswers, { results: answers(1), next: null, count: 1_000, more: true });
  await open(`${SEARCH}&page=60`);
  expect((await numbers()).at(-1)).toBe('60');
});

it('says how many there are where all were counted', async () => {
  server.respond(listOpenAnswers, { results: answers(1).slice(0, 1), next: null, count: 1 });
  await open(SEARCH);
  expect(await screen.findByText('1 answer')).toBeInTheDocument();
});
