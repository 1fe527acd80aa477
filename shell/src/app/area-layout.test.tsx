import type { Claim, Release } from '@konnect/contracts';
import { defineLayout, pageNotFound, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen, type RenderOptions } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { Outlet } from 'react-router-dom';
import { createNotices } from '#app/notices';
import { createPreferences } from '#app/preferences';
import { SitePages, SiteRouter, StaticSitePages } from '../router';
import { App } from './app';
import { edgeView, loadOnEdge } from './edge-router';
import { loadRoute } from './load-route';
import { createSiteRoutes } from './routes';

const claim = (page: string, layout?: Claim['layout']): Claim => ({
  path: `/${page}`,
  page,
  ...(layout && { layout }),
});

const release = {
  id: 'r1',
  shell: 's1',
  remotes: [
    {
      id: 'help',
      version: 'v1',
      nav: [],
      slots: [],
      claims: [
        claim('first', 'desk'),
        claim('second', 'desk'),
        claim('failing', 'desk'),
        claim('gone', 'desk'),
        claim('other', 'other-desk'),
        claim('top', ['desk', 'shelf']),
        claim('bottom', ['desk', 'shelf']),
        claim('wall', ['desk', 'other-desk']),
        claim('poor', 'poor-desk'),
        claim('waking', 'desk'),
        claim('plain'),
      ],
    },
  ],
} as unknown as Release;

let isLayoutBroken = false;
let isOnFallback = false;
let isAwake = false;
let missing: readonly string[] = [];

function Desk() {
  if (isLayoutBroken) throw new Error('The layout failed.');
  return (
    <section aria-label="Desk">
      <label>
        Words <input />
      </label>
      <Outlet />
    </section>
  );
}

const page = (title: string, more: Partial<Page> = {}): Page => ({
  head: () => ({ title, description: '' }),
  Component: () => <h1>{title}</h1>,
  ...more,
});

const pages: Readonly<Record<string, Page>> = {
  first: page('first'),
  second: page('second'),
  failing: page('failing', {
    Component() {
      throw new Error('The page failed.');
    },
  }),
  gone: page('gone', { loader: () => Promise.reject(pageNotFound()) }),
  other: page('other'),
  top: page('top'),
  bottom: page('bottom'),
  wall: page('wall'),
  poor: page('poor'),
  waking: page('waking', {
    Component() {
      useEffect(() => void (isAwake = true), []);
      return <h1>waking</h1>;
    },
  }),
  'poor-desk': defineLayout({
    loader: () => Promise.reject(new Error('No data.')),
    Component: () => (
      <section aria-label="Poor desk">
        <Outlet />
      </section>
    ),
  }),
  plain: page('plain'),
  desk: defineLayout({ Component: Desk }),
  'other-desk': defineLayout({
    Component: () => (
      <section aria-label="Other desk">
        <label>
          Words <input />
        </label>
        <Outlet />
      </section>
    ),
  }),
  shelf: defineLayout({
    Component: () => (
      <section aria-label="Shelf">
        <label>
          Label <input />
        </label>
        <Outlet />
      </section>
    ),
  }),
  'not-found-page': page('Nothing here'),
};

function parts(environment: 'browser' | 'edge') {
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const host = createFakeHost({ notify: notices, preferences, environment });
  const source = {
    async load(_: string, name: string) {
      if (missing.includes(name)) throw new Error(`No ${name}.`);
      return pages[name] as Page;
    },
    loaded: (_: string, name: string) => (missing.includes(name) ? undefined : pages[name]),
    isOnFallback: () => isOnFallback,
  };
  return { host, source, notices, preferences };
}

async function open(path: string, options: Pick<RenderOptions, 'container' | 'hydrate'> = {}) {
  const { host, source, notices, preferences } = parts('browser');
  window.history.replaceState(null, '', path);
  const router = new SiteRouter({
    routes: createSiteRoutes(release, []),
    load: (...opened) => loadRoute({ host, source, release }, ...opened),
    ...(options.hydrate && { first: {} }),
  });
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  await act(async () => {
    render(
      <App host={host} shell={shell}>
        <SitePages router={router} />
      </App>,
      options,
    );
  });
  return (to: string) => act(async () => router.navigator.push(to));
}

async function onEdge(path: string) {
  const { host, source, notices, preferences } = parts('edge');
  const url = new URL(path, 'http://localhost');
  const { matches, outcome } = await loadOnEdge({ host, source, release }, [], url);
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  const html = renderToString(
    <App host={host} shell={shell}>
      <StaticSitePages view={edgeView(url, matches, outcome.load)} />
    </App>,
  );
  return { html, outcome };
}

const words = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Words' });
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  isLayoutBroken = false;
  isOnFallback = false;
  isAwake = false;
  missing = [];
  window.scrollTo = () => undefined;
});

it('keeps a layout with what was typed while its pages change, also by Back', async () => {
  const user = userEvent.setup();
  const go = await open('/first');
  const field = words() as HTMLInputElement;
  await user.type(field, 'modem');
  await go('/second');
  expect(shown()).toBe('second');
  expect(words()).toBe(field);
  expect(words()).toHaveValue('modem');
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect(shown()).toBe('first');
  expect(words()).toBe(field);
});

it.each(['/other', '/plain'])(
  'lets the layout go with a page that has another one or none: %s',
  async (to) => {
    const user = userEvent.setup();
    const go = await open('/first');
    await user.type(words() as HTMLInputElement, 'modem');
    await go(to);
    expect(screen.queryByRole('region', { name: 'Desk' })).toBeNull();
    expect(words()?.value ?? '').toBe('');
  },
);

const label = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Label' });
const region = (name: string) => screen.getByRole('region', { name });

it('keeps a layout inside of a layout, and the outer one where the inner one goes', async () => {
  const user = userEvent.setup();
  const go = await open('/top');
  expect(region('Desk')).toContainElement(region('Shelf'));
  expect(region('Shelf')).toContainElement(screen.getByRole('heading', { name: 'top' }));
  await user.type(words() as HTMLInputElement, 'modem');
  await user.type(label() as HTMLInputElement, 'A');
  await go('/bottom');
  expect(shown()).toBe('bottom');
  expect(words()).toHaveValue('modem');
  expect(label()).toHaveValue('A');
  await go('/first');
  expect(shown()).toBe('first');
  expect(label()).toBeNull();
  expect(words()).toHaveValue('modem');
  await go('/top');
  expect(label()).toHaveValue('');
  expect(words()).toHaveValue('modem');
});

it('keeps the outer layout where the inner one does not arrive', async () => {
  const user = userEvent.setup();
  const go = await open('/first');
  await user.type(words() as HTMLInputElement, 'modem');
  missing = ['shelf'];
  await go('/top');
  expect(shown()).toBe('top');
  expect(label()).toBeNull();
  expect(words()).toHaveValue('modem');
  missing = [];
  await go('/bottom');
  expect(label()).toBeVisible();
});

it('shows the error of a page inside of its layout, which keeps what was typed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const go = await open('/first');
  await user.type(words() as HTMLInputElement, 'modem');
  await go('/failing');
  const desk = screen.getByRole('region', { name: 'Desk' });
  expect(desk).toContainElement(screen.getByRole('heading', { name: 'Help could not be shown' }));
  expect(words()).toHaveValue('modem');
  await go('/second');
  expect(shown()).toBe('second');
  expect(words()).toHaveValue('modem');
});

it('shows the error of code that does not arrive inside of the layout', async () => {
  const go = await open('/first');
  missing = ['second'];
  await go('/second');
  expect(screen.getByRole('region', { name: 'Desk' })).toContainElement(
    screen.getByRole('button', { name: 'Retry' }),
  );
});

it('shows a page alone whose layout does not arrive, and tries again with the next page', async () => {
  missing = ['desk'];
  const go = await open('/first');
  expect(shown()).toBe('first');
  expect(words()).toBeNull();
  missing = [];
  await go('/second');
  expect(words()).toBeVisible();
});

it('shows a page alone whose layout fails, and tries again with the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isLayoutBroken = true;
  const go = await open('/first');
  expect(shown()).toBe('first');
  isLayoutBroken = false;
  await go('/second');
  expect(words()).toBeVisible();
});

it('is rendered on the edge around its page', async () => {
  const { html } = await onEdge('/second');
  expect(html).toMatch(/<section aria-label="Desk">.*<h1>second<\/h1>.*<\/section>/);
});

it('is rendered on the edge inside of another one', async () => {
  const { html } = await onEdge('/top');
  expect(html).toMatch(/<section aria-label="Desk">.*<section aria-label="Shelf">.*<h1>top<\/h1>/);
});

it('is not around the page that says that nothing is here', async () => {
  const { html } = await onEdge('/gone');
  expect(html).toContain('<h1>Nothing here</h1>');
  expect(html).not.toContain('Desk');
});

it('is a failure of the version where the edge has no code for it', async () => {
  missing = ['desk'];
  const { outcome } = await onEdge('/first');
  expect(outcome.load?.failure).toEqual(new Error('No desk.'));
});

it('shows the page also where the data of its layout do not come', async () => {
  await open('/poor');
  expect(region('Poor desk')).toContainElement(screen.getByRole('heading', { name: 'poor' }));
});

it('is ready when the page inside of it has taken over what the edge rendered', async () => {
  const { html } = await onEdge('/waking');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const seen: boolean[] = [];
  const ready = () => seen.push(isAwake);
  addEventListener('konnect:ready', ready);
  await open('/waking', { container, hydrate: true });
  removeEventListener('konnect:ready', ready);
  expect(isAwake).toBe(true);
  expect(seen).toEqual([true]);
  container.remove();
});

describe('a document whose layout did not arrive', () => {
  // What the edge rendered is kept for each address, once.
  async function openCached(path: string) {
    document.body.innerHTML = `<div id="area"><section>Kept<h1>${path}</h1></section></div>`;
    window.history.replaceState(null, '', path);
    const { captureArea } = jest.requireActual<typeof import('./ssr-fallback')>('./ssr-fallback');
    captureArea(true);
    document.body.innerHTML = '';
    missing = ['desk'];
    await open(path);
  }

  it('stays readable, and answers to input', async () => {
    const ready = jest.fn();
    addEventListener('konnect:ready', ready, { once: true });
    await openCached('/first');
    expect(screen.getByText('Kept')).toBeVisible();
    expect(ready).toHaveBeenCalledTimes(1);
  });

  it('has the page alone of a version before, which has no such layout', async () => {
    isOnFallback = true;
    await openCached('/second');
    expect(screen.queryByText('Kept')).toBeNull();
    expect(shown()).toBe('second');
  });
});
