import { acceptInvitation, openInvitation } from '@konnect/contracts';
import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer } from '@konnect/test-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FirstPassword } from './first-password';

const TOKEN = 'T'.repeat(43);
const ADDRESS = '/staff/login?invited';
const server = fakeServer();

function open(fragment: string) {
  history.replaceState(null, '', ADDRESS + fragment);
  return render(
    <HostProvider value={createFakeHost({ api: server.api })}>
      <FirstPassword />
    </HostProvider>,
  );
}
const opensAccount = () => server.respond(openInvitation, { email: 'amina@konnect.example', name: 'Amina' });

async function choose(password: string, again = password) {
  const user = userEvent.setup();
  await user.clear(await screen.findByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), password);
  await user.clear(screen.getByLabelText('New password once more'));
  await user.type(screen.getByLabelText('New password once more'), again);
  await user.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
}

it('takes the token out of the address and says whose account it opens', async () => {
  opensAccount();
  const { container } = open(`#${TOKEN}`);
  expect(await screen.findByLabelText('Email')).toHaveValue('amina@konnect.example');
  expect(location.pathname + location.search + location.hash).toBe(ADDRESS);
  await expectAccessible(container);
});

it('sends nothing while the two passwords differ, and shows what the server says of a password', async () => {
  opensAccount();
  server.refuse(acceptInvitation, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { new_password: ['This password is among the first that strangers try'] },
  });
  open(`#${TOKEN}`);
  await choose('four quiet matatus', 'four quiet buses');
  expect(screen.getByRole('alert')).toHaveTextContent('The two are not the same');
  await choose('password123456');
  expect(
    await screen.findByText(/among the first that strangers try/, { selector: 'a' }),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/among the first/);
});

it.each(['staff.link_used', 'staff.link_ended', 'staff.link_wrong'])(
  'shows the reason of %s and the way to the sign-in',
  async (code) => {
    server.refuse(openInvitation, { status: 403, code, message: `The reason of ${code}` });
    open(`#${TOKEN}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(`The reason of ${code}`);
    expect(screen.getByRole('link', { name: 'Go to the sign-in' })).toHaveAttribute('href', '/staff/login');
    expect(screen.queryByLabelText('New password')).toBeNull();
  },
);

it('says so when the link was used while the form stood open', async () => {
  opensAccount();
  server.refuse(acceptInvitation, { status: 403, code: 'staff.link_used', message: 'Used already.' });
  open(`#${TOKEN}`);
  await choose('four quiet matatus home');
  expect(await screen.findByRole('alert')).toHaveTextContent('Used already.');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

it('says that the password is set where the sign-in asks for more, and keeps the focus at it', async () => {
  opensAccount();
  server.refuse(acceptInvitation, { status: 403, code: 'staff.password_set', message: 'Sign in with it.' });
  open(`#${TOKEN}`);
  await choose('four quiet matatus home');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeInTheDocument();
  const notice = screen.getByText('Sign in with it.');
  expect(document.activeElement).toContainElement(notice);
  expect(document.activeElement).not.toBe(document.body);
});

it('asks for the link again where the address has none, and takes one that is pasted over the page', async () => {
  opensAccount();
  open('');
  expect(await screen.findByRole('alert')).toHaveTextContent('Open the link that you were sent once more');
  location.hash = TOKEN;
  expect(await screen.findByLabelText('Email')).toHaveValue('amina@konnect.example');
});

it('can be tried again when nothing answers', async () => {
  server.refuse(openInvitation, { status: 503, code: 'busy', message: 'We are busy. Try again soon.' });
  open(`#${TOKEN}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy');
  opensAccount();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
});

it('shows the account of the link that was opened last, whichever answer comes last', async () => {
  const first = 'A'.repeat(43);
  const late: (() => void)[] = [];
  server.respond(openInvitation, ({ body }) => {
    const { token } = body as { token: string };
    const account = (name: string) => ({ email: `${name}@konnect.example`, name });
    if (token !== first) return account('amina');
    return new Promise((resolve) => late.push(() => resolve(account('otieno'))));
  });
  const sent: unknown[] = [];
  server.respond(acceptInvitation, ({ body }) => {
    sent.push(body);
    return new Promise(() => undefined);
  });
  open(`#${first}`);
  await waitFor(() => expect(late).toHaveLength(1));
  location.hash = TOKEN;
  expect(await screen.findByLabelText('Email')).toHaveValue('amina@konnect.example');
  late[0]?.();
  // Longer than the answer takes to arrive.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByLabelText('Email')).toHaveValue('amina@konnect.example');
  await choose('four quiet matatus home');
  expect(sent).toEqual([{ token: TOKEN, new_password: 'four quiet matatus home' }]);
});
