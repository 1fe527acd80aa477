import { getStaffOverview, type StaffOverview } from '@konnect/contracts';
import type { SessionApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { page } from './start-page';

const overview: StaffOverview = {
  role: 'support',
  waiting: [
    {
      kind: 'messages',
      count: 1,
      recent: [
        {
          title: 'Report an issue, Mwiki',
          detail: 'Otieno: No light',
          at: '2026-03-02T09:30:00.000Z',
          to: null,
        },
      ],
    },
    {
      kind: 'comments',
      count: 12,
      recent: [
        {
          title: 'Football cup',
          detail: 'Achieng: Good',
          at: '2026-03-02T09:30:00.000Z',
          to: '/community/cup',
        },
      ],
    },
  ],
};

const session = (signOut = async () => undefined as void): Partial<SessionApi> => ({
  current: () => ({
    name: 'Otieno Odhiambo',
    email: 'support@konnect.example',
    role: 'support',
    csrfToken: 't',
  }),
  signOut,
});
const server = fakeServer();

function open(answer: StaffOverview, signOut?: () => Promise<void>) {
  server.respond(getStaffOverview, answer);
  return show(signOut);
}

function show(signOut?: () => Promise<void>) {
  return renderPage(page, {
    url: '/staff',
    host: createFakeHost({ api: server.api, session: session(signOut) }),
  });
}

it('greets by name and role and says what waits', async () => {
  await open(overview);
  expect(await screen.findByRole('heading', { level: 1, name: 'Karibu, Otieno' })).toBeInTheDocument();
  expect(screen.getByText('Support')).toBeInTheDocument();
  expect(screen.getByText('13 things wait for you.')).toBeInTheDocument();
  const messages = within(screen.getByRole('region', { name: 'Messages' }));
  expect(messages.getByText('new message from a visitor', { exact: false })).toHaveTextContent(
    '1 new message from a visitor',
  );
  expect(messages.getByText('March 2, 2026, 12:30 PM')).toBeInTheDocument();
});

it('links an item only when a page shows it', async () => {
  await open(overview);
  expect(await screen.findByRole('link', { name: 'Football cup' })).toHaveAttribute('href', '/community/cup');
  expect(screen.queryByRole('link', { name: /Report an issue/ })).not.toBeInTheDocument();
});

it('leads to every screen of the role, and to where what waits is worked on', async () => {
  await open(overview);
  const pages = within(screen.getByRole('region', { name: 'Your pages' }));
  expect(pages.getByRole('link', { name: 'Draws and prizes' })).toHaveAttribute('href', '/staff/draws');
  expect(pages.queryByRole('link', { name: 'Users and roles' })).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Messages' })).getByRole('link', { name: 'Open inbox' }),
  ).toHaveAttribute('href', '/staff/inbox');
});

it('counts every kind of the inbox, and leads to its new items', async () => {
  const recent = [
    { title: 'Support agent', detail: 'Amina', at: '2026-03-02T09:30:00.000Z', to: '/staff/inbox/job/3' },
  ];
  await open({
    role: 'hr',
    waiting: [{ kind: 'jobs', count: 1, recent: [] }],
    inbox: [
      { kind: 'event', count: 7, recent: [] },
      { kind: 'job', count: 2, recent },
      { kind: 'scholarship', count: 1, recent: [] },
    ],
  });
  expect(await screen.findByText('11 things wait for you.')).toBeInTheDocument();
  const jobs = within(screen.getByRole('region', { name: 'Job applications' }));
  expect(jobs.getByRole('link', { name: 'Support agent' })).toHaveAttribute('href', '/staff/inbox/job/3');
  expect(jobs.getByRole('link', { name: 'Open inbox' })).toHaveAttribute(
    'href',
    '/staff/inbox?kind=job&status=new',
  );
});

it('is calm when nothing waits', async () => {
  await open({ role: 'hr', waiting: [{ kind: 'jobs', count: 0, recent: [] }] });
  expect(await screen.findByText('Nothing waits for you right now.')).toBeInTheDocument();
  expect(screen.getByText('No job closes this week.')).toBeInTheDocument();
});

it('signs out, and says so when that failed', async () => {
  const signOut = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(undefined);
  const { user } = await open(overview, signOut);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leads to the sign-in page when the session has ended', async () => {
  server.refuse(getStaffOverview, { status: 401, code: 'staff.signed_out' });
  await show();
  expect(
    screen.getByRole('heading', { name: 'Redirect 302: /staff/login?return=%2Fstaff' }),
  ).toBeInTheDocument();
});

it('is not indexed, and is accessible', async () => {
  const { head, container } = await open(overview);
  expect(head().noIndex).toBe(true);
  await expectAccessible(container);
});
