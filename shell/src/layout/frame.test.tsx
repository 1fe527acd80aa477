import type { NavEntry, Release, SessionInfo } from '@konnect/contracts';
import { HostProvider, type Host, type Receipt } from '@konnect/host-api';
import { createFakeHost, fakeConfig } from '@konnect/host-api/fake';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import { Frame } from './frame';

const nav: NavEntry[] = [
  { label: 'Home', to: '/', group: 'bottom', order: 1, icon: 'home' },
  { label: 'Community', to: '/community', group: 'bottom', order: 2, icon: 'community' },
  { label: 'Help', to: '/faq', group: 'bottom', order: 3, icon: 'help' },
  { label: 'Jobs', to: '/jobs', group: 'bottom', order: 4, icon: 'jobs' },
  { label: 'Community', to: '/community', group: 'main', order: 1 },
  { label: 'Help', to: '/faq', group: 'main', order: 2 },
  { label: 'Staff desk', to: '/staff', group: 'staff', order: 1 },
];
const release: Release = {
  id: 'r1',
  shell: 's1',
  remotes: [
    {
      id: 'community',
      nav,
      claims: [],
      slots: [],
      version: '1',
      container: 'c',
      base: '/',
      entry: '/e.js',
      integrity: '',
    },
  ],
};

function show({
  session = null,
  host = {},
  path = '/',
}: {
  session?: SessionInfo | null;
  host?: Partial<Host>;
  path?: string;
} = {}) {
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const fake = createFakeHost({ notify: notices, preferences, ...host });
  const router = createMemoryRouter(
    [
      {
        element: (
          <Frame release={release} session={session} notices={notices} preferences={preferences}>
            <Outlet />
          </Frame>
        ),
        children: [
          { path: '/', element: <h1>Karibu</h1> },
          {
            path: '*',
            element: (
              <>
                <h1>Another page</h1>
                <button type="button">Save</button>
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const { container } = render(
    <HostProvider value={fake}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { user: userEvent.setup(), router, notices, container };
}

beforeEach(() => localStorage.clear());

it('begins with the skip link to the main content', async () => {
  const { user } = show();
  await user.tab();
  expect(document.activeElement).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('marks the current page in the main navigation and in the bottom bar', () => {
  show({ path: '/community' });
  for (const name of ['Main', 'Quick']) {
    const current = within(screen.getByRole('navigation', { name })).getByRole('link', { name: 'Community' });
    expect(current).toHaveAttribute('aria-current', 'page');
  }
  expect(
    within(screen.getByRole('navigation', { name: 'Quick' })).getByRole('link', { name: 'Home' }),
  ).not.toHaveAttribute('aria-current');
});

it('names the portal tasks and says that they open the portal', () => {
  show({ path: '/community' });
  const tasks = within(screen.getByRole('navigation', { name: 'Your internet' }));
  for (const name of ['Internet Plans', 'Add device', 'Change device']) {
    expect(tasks.getByRole('link', { name: `${name}, opens portal` }).getAttribute('href')).toContain(
      fakeConfig.portalUrl,
    );
  }
});

it('leads every link of a task to the own address that the provider gave it', async () => {
  const config = { ...fakeConfig, portalTasks: { 'add-device': 'https://devices.konnect.example/add' } };
  const { user } = show({ path: '/community', host: { config } });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const hrefs = (name: string) =>
    screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'));
  const own = 'https://devices.konnect.example/add';
  expect(hrefs('Add device, opens portal')).toEqual([own, own, own]);
  const others = `${fakeConfig.portalUrl}#change-device`;
  expect(hrefs('Change device, opens portal')).toEqual([others, others, others]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
});

it('leaves its row of tasks out on home, which has one of its own', () => {
  show({ path: '/' });
  expect(screen.queryByRole('navigation', { name: 'Your internet' })).not.toBeInTheDocument();
});

it('opens the menu as a dialog and gives the focus back when it closes', async () => {
  const { user } = show();
  const button = screen.getByRole('button', { name: 'Menu' });
  await user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Menu' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('closes the menu on Back', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Karibu' })).toBeInTheDocument();
});

it('goes to the page of a menu entry and closes', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('moves the focus to the heading after a navigation, not on the first view', async () => {
  const { router } = show();
  expect(document.body).toHaveFocus();
  document.title = 'Another title';
  await act(() => router.navigate('/jobs'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Another page' })).toHaveFocus());
  expect(screen.getAllByRole('status').some((region) => region.textContent === 'Another title')).toBe(true);
});

it('leaves the focus on a button when the address of its page is replaced, and not for another page', async () => {
  const { router } = show({ path: '/new' });
  const save = screen.getByRole('button', { name: 'Save' });
  const announced = (title: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(title));
  save.focus();
  document.title = 'Made';
  await act(() => router.navigate('/made', { replace: true }));
  await announced('Made');
  expect(save).toHaveFocus();
  document.title = 'Other';
  await act(() => router.navigate('/other'));
  await announced('Other');
  expect(screen.getByRole('heading', { name: 'Another page' })).toHaveFocus();
});

it('does not render the footer again for another page', async () => {
  const readPlaces = jest.fn(() => fakeConfig.locations);
  const config = Object.defineProperty({ ...fakeConfig }, 'locations', { get: readPlaces });
  const { router } = show({ host: { config } });
  expect(readPlaces).toHaveBeenCalled();
  readPlaces.mockClear();
  await act(() => router.navigate('/community'));
  expect(screen.getByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  expect(readPlaces).not.toHaveBeenCalled();
});

it('opens Chat Us with the phone numbers first and the form after', async () => {
  const { user } = show();
  const chat = screen.getByRole('button', { name: 'Chat Us' });
  expect(chat).toHaveAttribute('href', '/contact-us');
  await user.click(chat);
  const dialog = await screen.findByRole('dialog', { name: 'Chat Us' });
  expect(within(dialog).getByRole('link', { name: '0700 000 100' })).toHaveAttribute(
    'href',
    'tel:+254700000100',
  );
  expect(await within(dialog).findByLabelText('Message')).toBeInTheDocument();
  expect(within(dialog).queryByLabelText('Email')).not.toBeInTheDocument();
});

it('offers both phone numbers, WhatsApp and the staff sign-in in the footer', () => {
  show();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link', { name: /^0700/ })).toHaveLength(2);
  expect(footer.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/254700000100',
  );
  expect(footer.getByRole('link', { name: 'Staff sign-in' })).toHaveAttribute('href', '/staff/login');
  expect(screen.queryByRole('link', { name: 'Staff desk' })).not.toBeInTheDocument();
});

it('shows signed-in staff their pages and the way out', async () => {
  const signOut = jest.fn(async () => undefined);
  const session: SessionInfo = { name: 'Amina', email: 'a@konnect.example', role: 'editor', csrfToken: 't' };
  const { user } = show({
    session,
    host: { session: { current: () => session, signOut, refresh: async () => session } },
  });
  expect(screen.getByRole('link', { name: 'Staff desk' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalled();
});

it('switches the data saver on', async () => {
  const { user } = show();
  await user.click(screen.getByRole('switch', { name: 'Data saver' }));
  expect(screen.getByRole('switch', { name: 'Data saver' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-save-data');
});

it('tells when the network is gone and when it is back', () => {
  show();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline')).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});

it('says what is kept on the device and leads back to its form', async () => {
  localStorage.setItem('konnect:outbox', '1');
  const receipt: Receipt = {
    id: 'k1',
    form: 'comment:12',
    label: 'Your comment',
    state: 'waiting',
    at: '2030-01-01T00:00:00Z',
    page: '/community/fibre',
  };
  const restore = jest.fn(async () => ({ message: 'Hello' }));
  const submissions = {
    ...createFakeHost().submissions,
    receipts: async () => [receipt],
    restore: restore as never,
  };
  const { user, router } = show({ host: { submissions } });
  // The notice comes when the page is idle.
  const sentence = '1 message is kept on this phone and will be sent';
  expect(await screen.findByText(sentence, {}, { timeout: 8_000 })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore: Your comment' }));
  expect(restore).toHaveBeenCalledWith('k1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/community/fibre'));
});

it('shows confirmations in its live region', () => {
  const { notices } = show();
  act(() => notices.success('Message sent successfully', { durationMs: 60_000 }));
  expect(screen.getByRole('status', { name: 'Confirmations' })).toHaveTextContent(
    'Message sent successfully',
  );
});

it('looks the same around all pages of one entry, because the edge renders it once for them', () => {
  const around = (path: string) => {
    const { container } = show({ path });
    container.querySelector('main')?.replaceChildren();
    // Ids count on from test to test.
    return container.innerHTML.replace(/_r_\w+_/g, 'id');
  };
  const article = around('/community/fibre');
  expect(around('/community/other?pages=2#comments')).toBe(article);
  expect(around('/faq')).not.toBe(article);
});
