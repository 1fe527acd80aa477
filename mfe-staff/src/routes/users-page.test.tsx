import {
  createStaffUser,
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  listStaffUsers,
  type OwnSession,
  resetSecondFactor,
  resetStaffPassword,
  type StaffUser,
  updateStaffUser,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './users-page';

const server = fakeServer();
const user = (id: number, name: string, changes: Partial<StaffUser> = {}): StaffUser => ({
  id,
  name,
  email: `${name.toLowerCase()}@konnect.example`,
  role: 'editor',
  active: true,
  external: false,
  must_change_password: false,
  created_at: '2026-03-01T09:00:00.000Z',
  last_sign_in_at: null,
  ...changes,
});
const WANJIRU = user(1, 'Wanjiru', { role: 'admin', last_sign_in_at: '2026-03-02T09:30:00.000Z' });
const OTIENO = user(2, 'Otieno', { role: 'support' });
const AMINA = user(3, 'Amina', { active: false });

function open(url = '/staff/users', users: StaffUser[] = [WANJIRU, OTIENO, AMINA]) {
  server.respond(listStaffUsers, () => users);
  return renderPage(page, {
    url,
    host: createFakeHost({
      api: server.api,
      session: { ...createFakeHost().session, ...staffSession('admin') },
    }),
  });
}
const names = () => screen.getAllByRole('button', { name: /^Change / }).map((button) => button.ariaLabel);

const LINK = 'https://konnect.example/staff/login?invited#0123456789012345678901234567890123456789012';

it('lists everybody with role and state, and is accessible', async () => {
  const { container } = await open();
  const table = within(await screen.findByRole('table', { name: 'People on the staff' }));
  expect(table.getByRole('row', { name: /Otieno.*Support.*Active.*Never/ })).toBeInTheDocument();
  expect(screen.getByText('3 of 3 people')).toBeInTheDocument();
  await expectAccessible(container);
});

it('narrows the list by what the address says', async () => {
  await open('/staff/users?state=disabled');
  expect(await screen.findByText('1 of 3 people')).toBeInTheDocument();
  expect(names()).toEqual(['Change Amina']);
});

it('adds a person and shows the link this one time, with its end and to be copied', async () => {
  let body: unknown;
  server.respond(createStaffUser, (call) => {
    body = call.body;
    return { user: user(4, 'Hassan', { role: 'hr' }), link: LINK, valid_until: '2026-03-03T09:00:00.000Z' };
  });
  const { user: person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a person' }));
  await person.type(dialog.getByLabelText('Name'), 'Hassan');
  await person.type(dialog.getByLabelText(/^Email/), 'hassan@konnect.example');
  await person.selectOptions(dialog.getByLabelText('Role'), 'hr');
  await person.click(dialog.getByRole('button', { name: 'Add and show the link' }));
  const shown = await screen.findByRole('dialog', { name: 'Hassan can start' });
  expect(within(shown).getByText(LINK)).toBeInTheDocument();
  expect(shown).toHaveTextContent('ends on March 3, 2026, 12:00 PM');
  expect(body).toEqual({ name: 'Hassan', email: 'hassan@konnect.example', role: 'hr', link: true });
  const writeText = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await person.click(within(shown).getByRole('button', { name: 'Copy the link' }));
  expect(await within(shown).findByText('Copied.')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(LINK);
  await person.click(within(shown).getByRole('button', { name: 'I have passed it on' }));
  expect(screen.queryByText(LINK)).not.toBeInTheDocument();
});

it('passes a password on where the service knows no links yet', async () => {
  const made = {
    user: user(4, 'Hassan', { role: 'hr' }),
    password: 'nyumba-ya-juu-7',
    valid_until: '2026-03-03T09:00:00.000Z',
  };
  let body: unknown;
  const { user: person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a person' }));
  await person.type(dialog.getByLabelText('Name'), 'Hassan');
  await person.type(dialog.getByLabelText(/^Email/), 'hassan@konnect.example');
  await person.selectOptions(dialog.getByLabelText('Role'), 'hr');
  server.refuse(createStaffUser, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { link: ['This field is not expected here'] },
  });
  // The list is asked for again after the refusal.
  server.respond(listStaffUsers, () => {
    server.respond(createStaffUser, (call) => {
      body = call.body;
      return made;
    });
    return [WANJIRU];
  });
  await person.click(dialog.getByRole('button', { name: 'Add and show the link' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Hassan can start' }));
  expect(shown.getByText('nyumba-ya-juu-7')).toBeInTheDocument();
  expect(shown.getByText(/^Give this password to Hassan/)).toHaveTextContent('ends on March 3, 2026');
  expect(shown.getByRole('button', { name: 'Copy the password' })).toBeInTheDocument();
  expect(body).toEqual({ name: 'Hassan', email: 'hassan@konnect.example', role: 'hr' });
});

it('shows at the field what is wrong with a new person, and keeps what was typed', async () => {
  server.refuse(createStaffUser, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { email: ['Somebody has this email already'] },
  });
  const { user: person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a person' }));
  await person.type(dialog.getByLabelText(/^Email/), 'otieno@konnect.example');
  await person.click(dialog.getByRole('button', { name: 'Add and show the link' }));
  expect(await dialog.findByText('Somebody has this email already')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Email/)).toHaveValue('otieno@konnect.example');
});

it('offers to enable a disabled account, and a new password only to those who sign in with one', async () => {
  const sent: unknown[] = [];
  server.respond(updateStaffUser, ({ params, body }) => {
    sent.push([params['id'], body]);
    return { ...AMINA, active: true };
  });
  const external = user(5, 'Mutua', { external: true });
  const { user: person } = await open('/staff/users', [OTIENO, AMINA, external]);
  await person.click(await screen.findByRole('button', { name: 'Enable Amina' }));
  await waitFor(() => expect(sent).toEqual([['3', { active: true }]]));
  const offers = screen.getAllByRole('button', { name: /^New password for/ });
  expect(offers.map((button) => button.ariaLabel)).toEqual(['New password for Otieno']);
});

it('asks before a password is replaced, and then shows the link to a new one', async () => {
  const sent: unknown[] = [];
  server.respond(resetStaffPassword, ({ body }) => {
    sent.push(body);
    return { user: OTIENO, link: LINK, valid_until: '2026-03-03T09:00:00.000Z' };
  });
  const { user: person } = await open();
  await person.click(await screen.findByRole('button', { name: 'New password for Otieno' }));
  const question = within(screen.getByRole('dialog', { name: 'A new password for Otieno?' }));
  await person.click(question.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByText(LINK)).toBeInTheDocument();
  expect(sent).toEqual([{ link: true }]);
});

it('names the people whose accounts will be disabled, and says why the last administrator stays', async () => {
  const sent: unknown[] = [];
  server.respond(updateStaffUser, ({ params }) => {
    sent.push(params['id']);
    return OTIENO;
  });
  const { user: person } = await open();
  await person.click(await screen.findByRole('checkbox', { name: /Otieno/ }));
  await person.click(screen.getByRole('button', { name: 'Disable' }));
  const question = within(screen.getByRole('dialog', { name: 'Disable 1 account?' }));
  expect(question.getByText(/until somebody enables them again: Otieno\./)).toBeInTheDocument();
  await person.click(question.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(sent).toEqual(['2']));
  server.refuse(updateStaffUser, { status: 409, code: 'staff.last_admin', message: 'She is the last one.' });
  await person.click(await screen.findByRole('checkbox', { name: /Wanjiru/ }));
  await person.click(screen.getByRole('button', { name: 'Disable' }));
  const second = within(screen.getByRole('dialog', { name: 'Disable 1 account?' }));
  await person.click(second.getByRole('button', { name: 'Disable' }));
  expect(await second.findByText(/She is the last one\./)).toBeInTheDocument();
});

it('shows where a colleague is signed in, and ends one session or all', async () => {
  const session = (id: number, device: string): OwnSession => ({
    id,
    device,
    network: '41.90.64.0/24',
    started_at: '2026-03-02T09:30:00.000Z',
    last_used_at: '2026-03-02T09:30:00.000Z',
    expires_at: '2026-03-09T09:30:00.000Z',
    current: false,
  });
  let sessions = [session(7, 'Firefox on Android'), session(8, 'Chrome on Windows')];
  const ended: unknown[] = [];
  server.respond(listStaffSessions, () => sessions);
  server.respond(endStaffSession, ({ params }) => {
    ended.push(params['session']);
    sessions = sessions.slice(1);
    return undefined;
  });
  server.respond(endStaffSessions, () => {
    ended.push('all');
    sessions = [];
    return undefined;
  });
  const { user: person, container } = await open();
  await person.click(await screen.findByRole('button', { name: 'Sessions of Otieno' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Where Otieno is signed in' }));
  await person.click(await dialog.findByRole('button', { name: 'Sign out Firefox on Android' }));
  await waitFor(() => expect(dialog.queryByText('Firefox on Android')).not.toBeInTheDocument());
  await expectAccessible(container);
  await person.click(dialog.getByRole('button', { name: 'Sign Otieno out everywhere' }));
  expect(await dialog.findByText('Signed in nowhere')).toBeInTheDocument();
  expect(ended).toEqual(['7', 'all']);
});

it('takes a lost second step away after a question, and offers it only where there is one', async () => {
  const reset: unknown[] = [];
  server.respond(resetSecondFactor, ({ params }) => {
    reset.push(params['id']);
    return undefined;
  });
  const { user: person } = await open('/staff/users', [WANJIRU, { ...OTIENO, second_factor: true }]);
  expect(await screen.findAllByRole('button', { name: /^Second step of/ })).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Second step of Otieno' }));
  const question = within(screen.getByRole('dialog', { name: 'Take the second step of Otieno away?' }));
  await person.click(question.getByRole('button', { name: 'Take it away' }));
  await waitFor(() => expect(reset).toEqual(['2']));
});
