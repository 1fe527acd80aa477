import { HostProvider, isPageSignal } from '@konnect/host-api';
import type { Host, Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import type { Head } from '@konnect/contracts';
import { isProblem } from '@konnect/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation, useRouteError } from 'react-router-dom';

export interface RenderPageOptions {
  /** E.g. `/community/our-story?from=home`. */
  url: string;
  /** The claim's pattern, when the page reads parameters: `/community/:slug`. */
  path?: string;
  host?: Host;
}

export interface RenderedPage extends RenderResult {
  host: Host;
  user: UserEvent;
  location(): string;
  head(): Head;
}

function OtherPage() {
  const { pathname, search } = useLocation();
  return <h1>{`Another page: ${pathname}${search}`}</h1>;
}

function Outcome() {
  const error = useRouteError();
  if (isPageSignal(error))
    return <h1>{error.kind === 'redirect' ? `Redirect ${error.status}: ${error.to}` : 'Page not found'}</h1>;
  if (isProblem(error)) return <h1>{`Problem: ${error.code}`}</h1>;
  throw error;
}

/**
 * Resolves after the loader; the page renders inside a data router, a host and a query client.
 * @example const { user } = await renderPage(page, { url: '/community/a', path: '/community/:slug', host });
 */
export async function renderPage(
  page: Page,
  { url, path, host = createFakeHost() }: RenderPageOptions,
): Promise<RenderedPage> {
  const { pathname } = new URL(url, 'http://localhost');
  let args = {
    host,
    params: {} as Readonly<Record<string, string | undefined>>,
    url: new URL(url, 'http://localhost'),
  };
  const router = createMemoryRouter(
    [
      {
        path: path ?? pathname,
        async loader({ params, request }) {
          args = { host, params, url: new URL(request.url) };
          await page.loader?.({ ...args, signal: request.signal });
          return null;
        },
        element: <page.Component />,
        errorElement: <Outcome />,
        hydrateFallbackElement: <p>Loading</p>,
      },
      { path: '*', element: <OtherPage /> },
    ],
    { initialEntries: [url] },
  );
  const user = userEvent.setup();
  const rendered = render(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  await act(async () => {
    if (router.state.initialized) return;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  });
  return {
    ...rendered,
    host,
    user,
    location: () =>
      `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`,
    head: () => page.head(args),
  };
}
