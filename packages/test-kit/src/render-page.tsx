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
  /** Where the visitor is, e.g. `/community/our-story?from=home`. */
  url: string;
  /** The claim's pattern, when the page reads parameters: `/community/:slug`. */
  path?: string;
  /** Default: a fake host. Give it `api: server.api` of a fake server. */
  host?: Host;
}

export interface RenderedPage extends RenderResult {
  host: Host;
  user: UserEvent;
  /** Path, query and hash where the visitor is now. */
  location(): string;
  /** What the page says about itself for the document's head. */
  head(): Head;
}

function OtherPage() {
  const { pathname, search } = useLocation();
  return <h1>{`Another page: ${pathname}${search}`}</h1>;
}

/** Says what the shell would do with what a loader or a component threw. */
function Outcome() {
  const error = useRouteError();
  if (isPageSignal(error))
    return <h1>{error.kind === 'redirect' ? `Redirect ${error.status}: ${error.to}` : 'Page not found'}</h1>;
  if (isProblem(error)) return <h1>{`Problem: ${error.code}`}</h1>;
  throw error;
}

/**
 * Shows a page as the shell does: its loader runs first, then its component renders inside a data router, the
 * host and the query client. Resolves when the loader is done.
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
