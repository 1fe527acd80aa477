import { getStaffOverview, signIn, signInSecondStep } from '@konnect/contracts';
import type { SessionInfo, StaffRole } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useStaffCall } from '#app/components';
import { staffSession } from '#app/test/staff-session';
import { staffPageAt, STAFF_PAGES } from './staff-pages';
import { useShortcuts } from './shortcuts';
import { defineStaffPage } from './staff-page';

const server = fakeServer();
const load = jest.fn(async () => undefined);

function Inside() {
  const { api } = useHost();
  const call = useStaffCall();
  const [answer, setAnswer] = useState('');
  const [pressed, setPressed] = useState(0);
  useShortcuts([{ key: 'n', label: 'Count one', run: () => setPressed((count) => count + 1) }]);
  const save = () =>
    call(() => api.call(getStaffOverview, {})).then(
      () => setAnswer('Saved'),
      () => setAnswer('Not saved'),
    );
  return (
    <>
      <h1>Inside</h1>
      <label>
        Text <textarea />
      </label>
      <button onClick={() => void save()}>Save</button>
      <p>{answer}</p>
      <p>Pressed {pressed} times</p>
    </>
  );
}
const page = defineStaffPage({
  title: 'Inside',
  roles: ['support', 'admin'],
  loader: load,
  Component: Inside,
});

beforeEach(() => {
  load.mockReset().mockResolvedValue(undefined);
  localStorage.clear();
});

const open = (role: StaffRole, changes?: Partial<SessionInfo>) =>
  renderPage(page, {
    url: '/staff/inside?status=open',
    host: createFakeHost({ api: server.api, session: staffSession(role, changes) }),
  });

it('shows the page to its roles, beside the screens of that role', async () => {
  const { container, head } = await open('support');
  expect(screen.getByRole('heading', { level: 1, name: 'Inside' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Desk' })[0]).toHaveAttribute('href', '/staff');
  expect(head()).toMatchObject({ title: 'Inside', noIndex: true });
  await expectAccessible(container);
});

it('asks for no data for a role that may not see it, and says so', async () => {
  await open('hr');
  expect(screen.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('decides by what the address names, where the page says so', async () => {
  const byKind = defineStaffPage({
    title: 'Kind',
    roles: ({ kind }) => (kind === 'job' ? ['hr', 'admin'] : ['editor']),
    loader: load,
    Component: Inside,
  });
  const visit = (url: string) =>
    renderPage(byKind, {
      url,
      path: '/staff/kinds/:kind',
      host: createFakeHost({ api: server.api, session: staffSession('hr') }),
    });
  await visit('/staff/kinds/article');
  expect(screen.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeInTheDocument();
  expect(screen.getByText(/Your role is Human resources.*An administrator can change/)).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
  await visit('/staff/kinds/job');
  expect(screen.getByRole('heading', { level: 1, name: 'Inside' })).toBeInTheDocument();
});

it('leads to the sign-in page and back', async () => {
  await renderPage(page, { url: '/staff/inside?status=open', host: createFakeHost({ api: server.api }) });
  expect(
    screen.getByRole('heading', {
      name: 'Redirect 302: /staff/login?return=%2Fstaff%2Finside%3Fstatus%3Dopen',
    }),
  ).toBeInTheDocument();
});

it('leads to the sign-in page when the session ended meanwhile', async () => {
  load.mockRejectedValue({
    kind: 'problem',
    status: 401,
    code: 'staff.signed_out',
    message: '',
    requestId: '',
  });
  await open('admin');
  expect(screen.getByRole('heading', { name: /^Redirect 302: \/staff\/login/ })).toBeInTheDocument();
});

it('does not ask for a sign-in that would change nothing: the page is older than the public token', async () => {
  load.mockRejectedValue({
    kind: 'problem',
    status: 401,
    code: 'public_token.wrong',
    message: 'Reload it.',
    requestId: '',
  });
  await open('admin');
  expect(screen.getByRole('heading', { name: 'Problem: public_token.wrong' })).toBeInTheDocument();
});

it('asks for a password of one’s own before anything else', async () => {
  await open('admin', { mustChangePassword: true });
  expect(
    screen.getByRole('heading', {
      name: 'Redirect 302: /staff/new-password?return=%2Fstaff%2Finside%3Fstatus%3Dopen',
    }),
  ).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('keeps what was typed when the session has ended, and goes on after the password', async () => {
  server.refuse(getStaffOverview, { status: 401, code: 'staff.signed_out' });
  server.refuse(signIn, { status: 401, code: 'staff.wrong_credentials' });
  const { user } = await renderPage(page, {
    url: '/staff/inside',
    host: createFakeHost({
      api: server.api,
      session: { ...staffSession('support'), refresh: async () => ({}) as SessionInfo },
    }),
  });
  await user.type(screen.getByLabelText('Text'), 'Half a reply');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  expect(dialog.getByLabelText('Email')).toHaveValue('support@konnect.example');
  await user.type(dialog.getByLabelText('Password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The password is wrong.');
  server.respond(signIn, { name: '', email: '', role: 'support', csrfToken: 'new' });
  server.respond(getStaffOverview, { role: 'support', waiting: [] });
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('Half a reply');
});

it('asks for the password before what needs a fresh sign-in, and goes on by itself', async () => {
  server.refuse(getStaffOverview, { status: 403, code: 'staff.fresh_needed' });
  const { user } = await renderPage(page, {
    url: '/staff/inside',
    host: createFakeHost({
      api: server.api,
      session: { ...staffSession('admin'), refresh: async () => ({}) as SessionInfo },
    }),
  });
  await user.type(screen.getByLabelText('Text'), 'A new colleague');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  server.respond(signIn, { name: '', email: '', role: 'admin', csrfToken: 'new' });
  server.respond(getStaffOverview, { role: 'admin', waiting: [] });
  await user.type(dialog.getByLabelText('Password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('A new colleague');
});

it('asks for the code of the app, too, where the account has one', async () => {
  server.refuse(getStaffOverview, { status: 401, code: 'staff.signed_out' });
  server.refuse(signIn, { status: 403, code: 'staff.second_step' });
  server.refuse(signInSecondStep, { status: 403, code: 'staff.wrong_code', message: 'This code is wrong.' });
  const { user } = await renderPage(page, {
    url: '/staff/inside',
    host: createFakeHost({
      api: server.api,
      session: { ...staffSession('support'), refresh: async () => ({}) as SessionInfo },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await user.type(dialog.getByLabelText('Password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  await user.type(await dialog.findByLabelText('Code'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This code is wrong.');
  server.respond(signInSecondStep, { name: '', email: '', role: 'support', csrfToken: 'new' });
  server.respond(getStaffOverview, { role: 'support', waiting: [] });
  await user.click(dialog.getByRole('button', { name: 'Sign in and go on' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

it('leads to the set-up of the second step first, where the role needs one', async () => {
  await open('admin', { mustSetUpSecondFactor: true });
  expect(screen.getByRole('heading', { name: 'Redirect 302: /staff/account' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

it('gives up only when somebody closes the sign-in', async () => {
  server.refuse(getStaffOverview, { status: 401, code: 'staff.signed_out' });
  const { user } = await open('support');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Not saved')).toBeInTheDocument();
});

it('lists its keys on ?, hears them outside of fields, and can be told not to', async () => {
  const { user } = await open('support');
  await user.keyboard('n');
  expect(screen.getByText('Pressed 1 times')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Text'), 'n?');
  expect(screen.getByText('Pressed 1 times')).toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Count one')).toBeInTheDocument();
  expect(dialog.getByText('Go to Desk')).toBeInTheDocument();
  await user.click(dialog.getByLabelText('Use these keys on this device'));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('n');
  expect(screen.getByText('Pressed 1 times')).toBeInTheDocument();
});

it('opens a screen by g and its letter', async () => {
  const { user, location } = await open('support');
  await user.keyboard('gd');
  await waitFor(() => expect(location()).toBe('/staff'));
});

it('has one path, one key and one name for each screen, and finds the screen of an address', () => {
  for (const values of [
    STAFF_PAGES.map(({ path }) => path),
    STAFF_PAGES.map(({ label }) => label),
    STAFF_PAGES.flatMap(({ shortcut }) => shortcut ?? []),
  ])
    expect(new Set(values).size).toBe(values.length);
  expect(staffPageAt('/staff')?.label).toBe('Desk');
  expect(staffPageAt('/community')).toBeUndefined();
});
