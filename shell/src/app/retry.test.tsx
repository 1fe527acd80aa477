import type { Release } from '@konnect/contracts';
import type { Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import { SitePages, SiteRouter } from '../router';
import { App } from './app';
import { loadRoute } from './load-route';
import { createSiteRoutes } from './routes';

const release = {
  id: 'r1',
  shell: 's1',
  remotes: [
    {
      id: 'community',
      version: 'v1',
      nav: [],
      slots: [],
      claims: ['/first', '/second'].map((path) => ({ path, page: 'page' })),
    },
  ],
} as unknown as Release;

const PROBLEM = { kind: 'problem', status: 503, code: 'unavailable', message: '', requestId: 'q1' };

async function open(page: Partial<Page>) {
  const whole: Page = {
    head: () => ({ title: '', description: '' }),
    Component: () => <h1>Here</h1>,
    ...page,
  };
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const host = createFakeHost({ notify: notices, preferences });
  const source = { load: async () => whole, loaded: () => whole, isOnFallback: () => false };
  window.history.replaceState(null, '', '/first');
  const router = new SiteRouter({
    routes: createSiteRoutes(release, []),
    load: (...opened) => loadRoute({ host, source, release }, ...opened),
  });
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  await act(async () => {
    render(
      <App host={host} shell={shell}>
        <SitePages router={router} />
      </App>,
    );
  });
  return router;
}

const retry = () => screen.getByRole('button', { name: 'Retry' });
const press = () => act(async () => retry().click());

// Nothing has to be waited for here, so that React never shows a page as being loaded again.
it('shows a page whose data came at the next try', async () => {
  let isBroken = true;
  await open({ loader: async () => (isBroken ? Promise.reject(PROBLEM) : null) });
  retry().focus();
  await press();
  expect(retry()).toHaveFocus();
  isBroken = false;
  await press();
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});

it('says that a part did not load where the code of a page did not come', async () => {
  let isBroken = true;
  const missing = Object.assign(new Error('Loading chunk purify failed.'), { name: 'ChunkLoadError' });
  await open({ loader: async () => (isBroken ? Promise.reject(missing) : null) });
  expect(screen.getByText(/^This part of the site did not load/)).toBeVisible();
  isBroken = false;
  // A page that only waited for the network is there when the network is back.
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});

it('shows a page that failed while it was rendered, at the next try that succeeds', async () => {
  let isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({
    Component() {
      if (isBroken) throw new Error('broken');
      return <h1>Here</h1>;
    },
  });
  await press();
  expect(retry()).toBeVisible();
  isBroken = false;
  await press();
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});

it('shows the next page after one that failed, and an older failure with its entry of the history no more', async () => {
  let isBroken = true;
  const router = await open({ loader: async () => (isBroken ? Promise.reject(PROBLEM) : null) });
  expect(retry()).toBeVisible();
  isBroken = false;
  await act(async () => router.navigator.push('/second'));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
  await act(async () => router.navigator.go(-1));
  await waitFor(() => expect(location.pathname).toBe('/first'));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeVisible();
});
