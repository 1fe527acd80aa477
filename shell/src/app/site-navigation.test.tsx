import type { Release } from '@konnect/contracts';
import { pageRedirect, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import { SitePages, SiteRouter } from '../router';
import { App } from './app';
import { loadRoute } from './load-route';
import { createSiteRoutes } from './routes';

// Links and hooks are the library's. What must never change with an upgrade of it is held here.

let navigate: NavigateFunction;

function First() {
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  });
  return <h1>First</h1>;
}

const release = {
  id: 'r1',
  shell: 's1',
  remotes: [
    {
      id: 'community',
      version: 'v1',
      nav: [],
      slots: [],
      claims: ['/first', '/leads-on'].map((path) => ({ path, page: path.slice(1) })),
    },
  ],
} as unknown as Release;

/** Opens `/first`; `/leads-on` leads to `to`. */
async function open(to: string) {
  const pages: Record<string, Page> = {
    first: { head: () => ({ title: '', description: '' }), Component: First },
    'leads-on': {
      head: () => ({ title: '', description: '' }),
      loader: () => Promise.reject(pageRedirect(to)),
      Component: () => <h1>Leads on</h1>,
    },
  };
  const pageOf = (name: string) => pages[name] as Page;
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const host = createFakeHost({ notify: notices, preferences });
  const source = {
    load: async (_: string, name: string) => pageOf(name),
    loaded: (_: string, name: string) => pageOf(name),
    isOnFallback: () => false,
  };
  window.history.replaceState(null, '', '/first');
  const router = new SiteRouter({
    routes: createSiteRoutes(release, []),
    load: (...page) => loadRoute({ host, source, release }, ...page),
  });
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  await act(async () => {
    render(
      <App host={host} shell={shell}>
        <SitePages router={router} />
      </App>,
    );
  });
}

it.each([
  ['another host', 'https://elsewhere.example/'],
  ['another host without a protocol', '//elsewhere.example'],
  ['another host behind a backslash', '/\\elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
])('refuses to go to %s', async (_, to) => {
  await open('/first');
  await act(async () => expect(() => void navigate(to)).toThrow('External navigation is not allowed'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First');
});

it('never runs a script that a page leads to', async () => {
  await open('javascript:alert(1)');
  await act(async () => void navigate('/leads-on'));
  expect(location.href).not.toContain('alert');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Leads on' })).toBeNull();
});
