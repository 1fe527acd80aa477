import {
  confirmSecondFactor,
  getSecondFactor,
  listOwnSessions,
  removeOwnSecondFactor,
  type SecondFactor,
  type SessionInfo,
  startSecondFactor,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, within } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './account-page';

const server = fakeServer();
const OFF: SecondFactor = { since: null, recovery_codes: 0, required: false, external: false };
const ON: SecondFactor = { ...OFF, since: '2026-03-02T09:30:00.000Z', recovery_codes: 8 };

function open(factor: SecondFactor, session: Partial<SessionInfo> = {}) {
  const state = { factor };
  server.respond(listOwnSessions, []);
  server.respond(getSecondFactor, () => state.factor);
  const shown = renderPage(page, {
    url: '/staff/account',
    host: createFakeHost({
      api: server.api,
      session: {
        ...createFakeHost().session,
        ...staffSession('admin', session),
        refresh: async () => ({}) as SessionInfo,
      },
    }),
  });
  return { state, shown };
}

it('sets an authenticator app up by QR code or letters, and shows the recovery codes once', async () => {
  server.respond(startSecondFactor, {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Konnect:admin?secret=ABCDEFGHIJKLMNOP&issuer=Konnect',
  });
  server.refuse(confirmSecondFactor, {
    status: 403,
    code: 'staff.wrong_code',
    message: 'This code is not right',
  });
  const { state, shown } = open(OFF);
  const { user, container } = await shown;
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
  expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Code that the app shows'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Turn it on' }));
  expect(await dialog.findByText('This code is not right')).toBeInTheDocument();
  await expectAccessible(container);
  server.respond(confirmSecondFactor, () => {
    state.factor = ON;
    return { recovery_codes: ['k7mq-x2hd-9nsa-tw4e', 'p3rt-yy8h-4mna-c6vu'] };
  });
  await user.click(dialog.getByRole('button', { name: 'Turn it on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(codes.getByText('p3rt-yy8h-4mna-c6vu')).toBeInTheDocument();
  // As on plain http, where a browser has none.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(codes.getByRole('button', { name: 'Copy them' }));
  expect(await codes.findByText(/^The browser did not copy them/)).toBeInTheDocument();
  await user.click(codes.getByRole('button', { name: 'I have stored them' }));
  expect(screen.queryByText('p3rt-yy8h-4mna-c6vu')).not.toBeInTheDocument();
  expect(await screen.findByText(/8 recovery codes are left/)).toBeInTheDocument();
});

it('asks before the second step is turned off', async () => {
  const { state, shown } = open(ON);
  server.respond(removeOwnSecondFactor, () => {
    state.factor = OFF;
    return undefined;
  });
  const { user } = await shown;
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
  const question = within(screen.getByRole('dialog', { name: 'Turn the second step off?' }));
  await user.click(question.getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeInTheDocument();
});

it('stays open to whoever has to set it up, and says why', async () => {
  await open({ ...OFF, required: true }, { mustSetUpSecondFactor: true }).shown;
  expect(await screen.findByText(/Your role needs a second step/)).toBeInTheDocument();
});

it('leaves it to the company account where there is no password here', async () => {
  await open({ ...OFF, external: true }).shown;
  expect(await screen.findByText(/You sign in with the company account/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).not.toBeInTheDocument();
});
