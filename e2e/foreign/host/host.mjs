import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useRevalidator } from 'react-router-dom';
import { loadRemote } from '@module-federation/enhanced/runtime';

/** `[{ name, pages }]`, put in by the build. */
const remotes = REMOTES;
const host = createFakeHost();

function Frame() {
  return h(
    'div',
    null,
    h(
      'nav',
      { 'aria-label': 'Host' },
      h(Link, { to: '/' }, 'Start'),
      remotes.map(({ name, pages }) => h(Link, { key: name, to: Object.keys(pages)[0] }, name)),
    ),
    h('main', null, h(Outlet)),
  );
}

function StartPage() {
  const [count, setCount] = useState(0);
  return h(
    'div',
    null,
    h('h1', null, 'The start of this host'),
    h('button', { type: 'button', onClick: () => setCount(count + 1) }, `Counted ${count}`),
  );
}

function NotAvailable({ name }) {
  const { revalidate } = useRevalidator();
  return h(
    'div',
    { role: 'alert' },
    h('h1', null, `${name} is not available right now`),
    h('button', { type: 'button', onClick: () => revalidate() }, 'Retry'),
  );
}

function routeOf(name, path, page) {
  let loaded;
  return {
    path,
    Component: () => h(loaded.Component),
    errorElement: h(NotAvailable, { name }),
    hydrateFallbackElement: h('p', null, 'Loading'),
    async loader({ params, request }) {
      const { remote } = await loadRemote(`${name}/remote`);
      ({ page: loaded } = await remote.pages[page]());
      await loaded.loader?.({ host, params, url: new URL(request.url), signal: request.signal });
      return null;
    },
  };
}

const routes = remotes.flatMap(({ name, pages }) =>
  Object.entries(pages).map(([path, page]) => routeOf(name, path, page)),
);
const router = createBrowserRouter([
  { Component: Frame, children: [{ path: '/', Component: StartPage }, ...routes] },
]);

createRoot(document.getElementById('root')).render(
  h(
    HostProvider,
    { value: host },
    h(QueryClientProvider, { client: host.queryClient }, h(RouterProvider, { router })),
  ),
);
