import { findPerson } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './privacy-page';

const server = fakeServer();

it('says that one of the two fields is enough, and leads to the first of them when both are empty', async () => {
  server.refuse(findPerson, {
    status: 400,
    code: 'input.invalid',
    fieldErrors: { phone: ['Enter a phone number or an email address'] },
  });
  const { user, container } = await renderPage(page, {
    url: '/staff/privacy',
    host: createFakeHost({ api: server.api, session: staffSession('admin') }),
  });
  const phone = await screen.findByLabelText('Phone number');
  expect(phone).toHaveAccessibleDescription(/one of the two is enough/);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/one of the two is enough/);
  expect(screen.queryByText(/optional/)).not.toBeInTheDocument();
  screen.getByRole('button', { name: 'Look what is stored' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(phone).toHaveFocus());
  expect(phone).toBeInvalid();
  await expectAccessible(container);
});
