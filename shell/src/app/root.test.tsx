import type { Head, Release } from '@konnect/contracts';
import type { Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen } from '@testing-library/react';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import type { PageSource } from '../remotes/page-source';
import { SitePages, SiteRouter } from '../router';
import { App } from './app';
import { hydrationOf } from './hydration';
import { loadRoute } from './load-route';
import { createSiteRoutes } from './routes';

type Heads = Record<string, () => Head>;

const release: Release = {
  id: 'r1',
  shell: 's1',
  remotes: [
    {
      id: 'community',
      version: 'v1',
      container: 'c',
      base: '/',
      entry: 'e.js',
      integrity: '',
      nav: [],
      slots: [],
      claims: [
        ...['/first', '/second'].map((path) => ({ path, page: `${path.slice(1)}-page` })),
        { path: '/apply', page: 'apply-page', frame: 'form' },
      ],
    },
  ],
};

async function show(
  heads: Heads,
  loaders: Record<string, Page['loader']> = {},
  rendered: 'page' | 'frame' = 'page',
) {
  const here = new Map<string, Page>();
  const source: PageSource = {
    async load(_, name) {
      const loader = loaders[name];
      const page: Page = {
        head: () => heads[name]?.() ?? { title: name, description: '' },
        Component: () => <h1>{name}</h1>,
        ...(loader ? { loader } : {}),
      };
      here.set(name, page);
      return page;
    },
    loaded: (_, name) => here.get(name),
    isOnFallback: () => false,
  };
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const host = createFakeHost({ notify: notices, preferences });
  if (rendered === 'page') await source.load('community', 'first-page');
  window.history.replaceState(null, '', '/first');
  const router = new SiteRouter({
    routes: createSiteRoutes(release, []),
    load: (...opened) => loadRoute({ host, source, release }, ...opened),
    first: hydrationOf({ rendered }),
  });
  await act(async () => {
    render(
      <App
        host={host}
        shell={{ release, session: null, source, notices, preferences, isFrameOnly: rendered === 'frame' }}
      >
        <SitePages router={router} />
      </App>,
    );
  });
  return { go: (path: string) => act(async () => router.navigator.push(path)) };
}

const head = (title: string): Head => ({ title, description: `About ${title}` });
const robots = () => document.head.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;

beforeEach(() => {
  document.head.innerHTML = '<title>From the edge</title>';
  window.scrollTo = () => undefined;
});

it('leaves the head that came with the document, and sets it after a navigation', async () => {
  const { go } = await show({
    'first-page': () => head('First'),
    'second-page': () => ({ ...head('Second'), canonical: '/canonical' }),
  });
  expect(document.title).toBe('From the edge');
  await go('/second');
  expect(document.title).toBe('Second | Konnect');
  expect(document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href).toBe(
    'http://localhost/canonical',
  );
  expect(robots()).toBe('index,follow');
});

it('names a first view that the edge left to the browser', async () => {
  await show({ 'first-page': () => head('First') }, {}, 'frame');
  expect(await screen.findByRole('heading', { name: 'first-page' })).toBeVisible();
  expect(document.title).toBe('First | Konnect');
});

it('is ready with the page, not with the skeleton of one that was left to the browser', async () => {
  const ready = jest.fn();
  addEventListener('konnect:ready', ready, { once: true });
  let arrive: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  await show({ 'first-page': () => head('First') }, { 'first-page': () => loaded }, 'frame');
  expect(ready).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(ready).toHaveBeenCalledTimes(1);
});

it('keeps the frame when a page cannot name itself because its data did not come', async () => {
  const { go } = await show(
    {
      'second-page': () => {
        throw new TypeError('data is undefined');
      },
    },
    {
      'second-page': () =>
        Promise.reject({ kind: 'problem', status: 503, code: 'unavailable', message: '', requestId: 'q1' }),
    },
  );
  await go('/second');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(document.title).toBe('Konnect');
  expect(robots()).toBe('noindex');
});

it('survives a canonical address that is none', async () => {
  const { go } = await show({ 'second-page': () => ({ ...head('Second'), canonical: 'http://[' }) });
  await go('/second');
  expect(screen.getByRole('heading', { name: 'second-page' })).toBeVisible();
});

it('leaves the tasks of the portal out around a page that is a form, as its claim says', async () => {
  const { go } = await show({ 'first-page': () => head('First') });
  const tasks = () => screen.queryByRole('navigation', { name: 'Your internet' });
  expect(tasks()).toBeVisible();
  await go('/apply');
  expect(screen.getByRole('heading', { name: 'apply-page' })).toBeVisible();
  expect(tasks()).not.toBeInTheDocument();
  await go('/second');
  expect(tasks()).toBeVisible();
});
