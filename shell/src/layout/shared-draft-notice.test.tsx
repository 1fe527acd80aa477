import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createSharedDrafts } from '#app/submissions/shared-drafts';
import { SharedDraftNotice } from './shared-draft-notice';

const FORM = 'application:12';
const notice = () => screen.queryByText('Also open in another tab');
const typedElsewhere = () =>
  act(
    () => void dispatchEvent(new StorageEvent('storage', { key: `konnect:typed:${FORM}`, newValue: '{}' })),
  );

it('stays with its form on the next steps of a wizard, and stays away once it was dismissed', async () => {
  history.replaceState(null, '', '/job/apply/x/about-you');
  const drafts = createSharedDrafts(() => location.pathname + location.search);
  const stop = drafts.listen();
  const host = createFakeHost();
  const router = createBrowserRouter([{ path: '*', element: <SharedDraftNotice /> }]);
  const goTo = (path: string) => act(() => router.navigate(path));
  render(
    <HostProvider value={{ ...host, submissions: { ...host.submissions, onSharedDraft: drafts.onShared } }}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  drafts.opened(FORM);
  expect(notice()).toBeNull();
  typedElsewhere();
  expect(notice()).toBeInTheDocument();

  // The wizard writes down at each step where the person is.
  await goTo('/job/apply/x/school');
  act(() => drafts.typed(FORM));
  expect(notice()).toBeInTheDocument();

  await goTo('/jobs');
  expect(notice()).toBeNull();
  await goTo('/job/apply/x/check');
  act(() => drafts.opened(FORM));
  expect(notice()).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: /Dismiss|Close/ }));
  expect(notice()).toBeNull();
  await goTo('/job/apply/x/school');
  act(() => drafts.typed(FORM));
  expect(notice()).toBeNull();
  stop();
});
