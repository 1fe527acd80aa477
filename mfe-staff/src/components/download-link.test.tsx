import { checkFreshSignIn, signIn, type SessionInfo } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { defineStaffPage } from '#app/layout';
import { staffSession } from '#app/test/staff-session';
import { DownloadLink } from './download-link';

const server = fakeServer();
const page = defineStaffPage({
  title: 'Lists',
  roles: ['admin'],
  Component: () => <DownloadLink href="/api/staff/list.csv">Download this list</DownloadLink>,
});
const started = jest.fn();

beforeEach(() => {
  started.mockClear();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    started(this.getAttribute('href'), this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const { user } = await renderPage(page, {
    url: '/staff/lists',
    host: createFakeHost({
      api: server.api,
      session: { ...staffSession('admin'), refresh: async () => ({}) as SessionInfo },
    }),
  });
  await user.click(screen.getByRole('link', { name: 'Download this list' }));
  return user;
}

it('starts the download at once after a fresh sign-in', async () => {
  server.respond(checkFreshSignIn, undefined);
  await open();
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
  expect(started).toHaveBeenCalledWith(expect.stringMatching(/\/api\/staff\/list\.csv$/), '');
});

it('asks for the password first when the sign-in is too old, and then starts it', async () => {
  server.refuse(checkFreshSignIn, { status: 403, code: 'staff.fresh_needed' });
  const user = await open();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(started).not.toHaveBeenCalled();
  server.respond(signIn, { name: '', email: '', role: 'admin', csrfToken: 'new' });
  server.respond(checkFreshSignIn, undefined);
  await user.type(dialog.getByLabelText('Password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
});

it('says why there is no file when somebody closes the question', async () => {
  server.refuse(checkFreshSignIn, {
    status: 403,
    code: 'staff.fresh_needed',
    message: 'Confirm first that it is you: sign in again.',
  });
  const user = await open();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/Confirm first that it is you/)).toBeInTheDocument();
  expect(started).not.toHaveBeenCalled();
});
