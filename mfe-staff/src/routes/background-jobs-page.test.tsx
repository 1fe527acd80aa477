import {
  listBackgroundJobs,
  retryBackgroundJob,
  type BackgroundJobInfo,
  type FailedJobRun,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './background-jobs-page';

const server = fakeServer();
const CLEAN_UP: BackgroundJobInfo = {
  name: 'clean-up-files',
  title: 'Delete sent files that no form kept',
  every_seconds: 3_600,
  retry_limit: 3,
  state: 'failed',
  waiting: 0,
  retrying: 0,
  failed: 1,
  last_started_at: '2026-03-02T09:00:00.000Z',
  last_ms: 1_234,
  last_error: 'EACCES: permission denied',
};
const PRIZES: BackgroundJobInfo = {
  ...CLEAN_UP,
  ...{ name: 'return-prizes', title: 'Give unclaimed prizes back to their draws', state: 'new', failed: 0 },
  ...{ last_started_at: null, last_ms: null, last_error: null },
};
const RETRYING: BackgroundJobInfo = { ...CLEAN_UP, state: 'retrying', failed: 0, retrying: 1 };
const FAILED: FailedJobRun = {
  id: '7b0f3f0e-54c5-4c39-8d0a-6fe0c5b8b0de',
  name: 'clean-up-files',
  attempts: 4,
  created_at: '2026-03-02T09:00:00.000Z',
  failed_at: '2026-03-02T09:10:00.000Z',
  error: 'EACCES: permission denied',
};

function open(failed: FailedJobRun[]) {
  server.respond(listBackgroundJobs, () => ({ jobs: [CLEAN_UP, PRIZES], failed }));
  return renderPage(page, {
    url: '/staff/background-jobs',
    host: createFakeHost({
      api: server.api,
      session: { ...createFakeHost().session, ...staffSession('admin') },
    }),
  });
}

it('says of each job how often it runs, how the last run went and what waits, and is accessible', async () => {
  const { container } = await open([]);
  const table = within(await screen.findByRole('table', { name: 'Background jobs' }));
  expect(
    table.getByRole('row', {
      name: /Delete sent files.*Every hour.*Failed 1 given up.*EACCES.*Mar.*1\.2 s.*3 times/,
    }),
  ).toBeInTheDocument();
  expect(
    table.getByRole('row', { name: /Give unclaimed prizes.*Has not run yet.*Never/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('Nothing was given up')).toBeInTheDocument();
  await expectAccessible(container);
});

it('has a run that was given up tried again', async () => {
  const { user, container } = await open([FAILED]);
  const list = within(await screen.findByRole('table', { name: 'Runs that were given up' }));
  expect(list.getByRole('row', { name: /Delete sent files.*4.*EACCES/ })).toBeInTheDocument();
  await expectAccessible(container);
  const sent: unknown[] = [];
  server.respond(retryBackgroundJob, ({ params }) => {
    sent.push(params);
    return { id: FAILED.id, name: FAILED.name };
  });
  server.respond(listBackgroundJobs, () => ({
    jobs: [RETRYING, PRIZES],
    failed: [],
  }));
  await user.click(screen.getByRole('button', { name: 'Try again: Delete sent files that no form kept' }));
  expect(await screen.findByText('Nothing was given up')).toBeInTheDocument();
  expect(sent).toEqual([{ id: FAILED.id }]);
  expect(screen.getByText('Will be tried again')).toBeInTheDocument();
});

it('says why a run cannot be tried again now', async () => {
  const { user } = await open([FAILED]);
  server.refuse(retryBackgroundJob, {
    status: 409,
    code: 'job.retrying',
    message: 'Another run of this job is about to be tried again.',
  });
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText(/Another run of this job/)).toBeInTheDocument();
});
