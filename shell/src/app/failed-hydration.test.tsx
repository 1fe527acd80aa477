import type { Release } from '@konnect/contracts';
import type { Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { Part } from '@konnect/ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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
      claims: ['/first', '/second', '/letter'].map((path) => ({ path, page: path.slice(1) })),
    },
  ],
} as unknown as Release;

function LetterForm() {
  const [letter, setLetter] = useState('');
  return (
    <form>
      <input
        aria-label="Letter"
        name="letter"
        value={letter}
        onChange={({ target }) => setLetter(target.value)}
      />
      <label>
        <input type="checkbox" name="copy" /> A copy for me
      </label>
      <output aria-label="Known">{letter}</output>
    </form>
  );
}

let isBroken = false;
let root: Root;

/** A document as the edge renders it, with a page whose code fails from then on. */
async function open({ path = '/first', isRendered = true, beforeHydration = () => {} } = {}) {
  isBroken = !isRendered;
  const page: Page = {
    head: () => ({ title: '', description: '' }),
    Component() {
      if (isBroken) throw new Error('The code failed.');
      return (
        <>
          <h1>{`A story of ${location.pathname}`}</h1>
          <Part>
            <LetterForm />
          </Part>
        </>
      );
    },
  };
  const notices = createNotices();
  const preferences = createPreferences({ saveData: false });
  const host = createFakeHost({ notify: notices, preferences });
  const source = { load: async () => page, loaded: () => page, isOnFallback: () => false };
  window.history.replaceState(null, '', path);
  const first = {};
  const router = new SiteRouter({
    routes: createSiteRoutes(release, []),
    load: (...opened) => loadRoute({ host, source, release }, ...opened),
    first,
  });
  const shell = { release, session: null, source, notices, preferences, isFrameOnly: false };
  const app = (
    <App host={host} shell={{ ...shell, hydrated: first }}>
      <SitePages router={router} />
    </App>
  );
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  // A page that fails on the edge as well leaves its skeleton.
  container.innerHTML = renderToString(app);
  isBroken = true;
  beforeHydration();
  await act(async () => void (root = hydrateRoot(container, app, { onRecoverableError: () => undefined })));
  return router;
}

const story = (path: string) => screen.queryByRole('heading', { name: `A story of ${path}` });
const press = () => act(async () => screen.getByRole('button', { name: 'Retry' }).click());

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(() => act(async () => root.unmount()));

it('leaves what the edge rendered where the code of a page fails, and takes over at the try that succeeds', async () => {
  await open();
  expect(story('/first')).toBeVisible();
  expect(screen.getByText('Community is only readable right now')).toBeVisible();
  await press();
  expect(story('/first')).toBeVisible();
  isBroken = false;
  await press();
  expect(story('/first')).toBeVisible();
  expect(screen.queryByText(/only readable/)).toBeNull();
});

it('has the error of a page of which the edge rendered no more than the skeleton', async () => {
  await open({ path: '/second', isRendered: false });
  expect(screen.getByRole('heading', { name: 'Community could not be shown' })).toBeVisible();
  await press();
  expect(screen.getByRole('heading', { name: 'Community could not be shown' })).toBeVisible();
});

it('says that a page could not be shown where nothing of it is in the document', async () => {
  const router = await open();
  await act(async () => router.navigator.push('/second'));
  expect(screen.getByRole('heading', { name: 'Community could not be shown' })).toBeVisible();
  expect(story('/first')).toBeNull();
});

const letter = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Letter' });
const copy = () => screen.getByRole('checkbox', { name: 'A copy for me' });

it('keeps what was typed, and where, while the code fails, and gives it to the page that comes', async () => {
  const user = userEvent.setup();
  await open({
    path: '/letter',
    beforeHydration() {
      letter().value = 'Dear';
      letter().focus();
      letter().setSelectionRange(2, 3);
    },
  });
  expect(letter()).toHaveValue('Dear');
  expect(letter()).toHaveFocus();
  expect([letter().selectionStart, letter().selectionEnd]).toEqual([2, 3]);
  letter().setSelectionRange(4, 4);
  await user.keyboard(' all');
  await user.click(copy());
  await press();
  expect(screen.getByText('Community is only readable right now')).toBeVisible();
  expect(letter()).toHaveValue('Dear all');
  expect(copy()).toBeChecked();
  isBroken = false;
  letter().focus();
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() => expect(letter()).toHaveValue('Dear all'));
  expect(letter()).toHaveFocus();
  expect(copy()).toBeChecked();
  expect(screen.getByRole('status', { name: 'Known' })).toHaveTextContent('Dear all');
});
