import { summariseSurvey, type SurveyNumbers } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './survey-analytics-page';

const server = fakeServer();

const numbers = (more: Partial<SurveyNumbers>): SurveyNumbers => ({
  survey: 7,
  title: 'After your installation',
  count: 4_000,
  total: 200_000,
  completion_rate: 1,
  nps: null,
  by_day: [],
  by_region: [],
  questions: [],
  ...more,
});

const open = () =>
  renderPage(page, {
    url: '/survey/admin/analytics/7/after',
    path: '/survey/admin/analytics/:id/:slug',
    host: createFakeHost({
      api: server.api,
      session: { ...createFakeHost().session, ...staffSession('editor') },
    }),
  });

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows how far the counting is in place of numbers that are not whole, and the numbers when it is done', async () => {
  server.respond(summariseSurvey, numbers({ counting: { days: 4, of: 91 } }));
  await open();
  expect(await screen.findByText('4 of 91 days are counted.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('progressbar', { name: 'Days counted' })).toHaveAttribute('value', '4');
  expect(screen.queryByText(/4,000/)).not.toBeInTheDocument();
  server.respond(summariseSurvey, numbers({ counting: { days: 60, of: 91 } }));
  await pass(2_000);
  expect(await screen.findByText('60 of 91 days are counted.')).toBeInTheDocument();
  server.respond(summariseSurvey, numbers({ count: 200_000 }));
  await pass(2_000);
  expect(await screen.findByText('200,000 of 200,000 answers')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('says so when no day is counted for long', async () => {
  server.respond(summariseSurvey, numbers({ counting: { days: 4, of: 91 } }));
  await open();
  await screen.findByText('4 of 91 days are counted.');
  expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
  await pass(46_000);
  expect(screen.getByText(/longer than usual.*Background jobs/)).toBeInTheDocument();
});

it('offers to try again when asking on fails, and keeps what was counted', async () => {
  server.respond(summariseSurvey, numbers({ counting: { days: 4, of: 91 } }));
  await open();
  await screen.findByText('4 of 91 days are counted.');
  server.refuse(summariseSurvey, { status: 500, code: 'server.error' });
  await pass(10_000);
  expect(await screen.findByRole('button', { name: /try again/i })).toBeInTheDocument();
  expect(screen.getByText('4 of 91 days are counted.')).toBeInTheDocument();
});
