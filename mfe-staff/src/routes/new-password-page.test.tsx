import { changePassword, type SessionInfo } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './new-password-page';

const server = fakeServer();
const refresh = jest.fn(async () => ({}) as SessionInfo);
const open = (url: string, mustChangePassword: boolean) =>
  renderPage(page, {
    url,
    host: createFakeHost({
      api: server.api,
      session: { ...staffSession('hr', mustChangePassword ? { mustChangePassword } : {}), refresh },
    }),
  });

it('sets a password of one’s own, takes the session up again and goes where one was going', async () => {
  server.respond(changePassword, { ended_sessions: 0 });
  const { user, location, container } = await open('/staff/new-password?return=%2Fstaff%2Finbox', true);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  await expectAccessible(container);
  await user.type(screen.getByLabelText('The password you were given'), 'given');
  await user.type(screen.getByLabelText('New password'), 'one two three four');
  await user.type(screen.getByLabelText('New password once more'), 'one two three');
  await user.click(screen.getByRole('button', { name: 'Set the password and go on' }));
  expect(screen.getByLabelText('New password once more')).toHaveAccessibleDescription(/not the same/);
  await user.type(screen.getByLabelText('New password once more'), ' four');
  await user.click(screen.getByRole('button', { name: 'Set the password and go on' }));
  await waitFor(() => expect(location()).toBe('/staff/inbox'));
  expect(refresh).toHaveBeenCalledTimes(1);
});

it.each([
  ['/staff/new-password', '/staff'],
  ['/staff/new-password?return=%2F%2Fevil.example', '/staff'],
  ['/staff/new-password?return=%2Fstaff%2Fdraws', '/staff/draws'],
])('is not for people who have one: %s leads to %s', async (url, target) => {
  await open(url, false);
  expect(screen.getByRole('heading', { name: `Redirect 302: ${target}` })).toBeInTheDocument();
});
