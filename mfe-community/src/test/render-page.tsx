import { type Host, HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { aloneRoutes } from '@konnect/test-kit/run-alone';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { remote } from '#app/remote';

// A busy machine may take longer than the usual second; a test that passes waits no longer for it.
configure({ asyncUtilTimeout: 5_000 });

// The slideshows' engine comes when the browser is idle. A test never is: otherwise a slow machine would let
// it in at some moment of some test. Without it slides scroll natively, and their buttons work.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

export interface RenderedPage {
  host: Host;
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  container: HTMLElement;
}

/**
 * Shows this remote at `path` with the fake host: all its claims, so that redirects and Back can be followed
 * from page to page (the test kit's own `renderPage` shows one page).
 */
export function renderPage(path: string, overrides: Partial<Host> = {}): RenderedPage {
  // As the shell sets it: without it every page would ask again for what its loader has just fetched.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 }, mutations: { retry: false } },
  });
  const host = createFakeHost({ queryClient, ...overrides });
  const router = createMemoryRouter(aloneRoutes(remote, host), { initialEntries: [path] });
  const { container } = render(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { host, user: userEvent.setup(), router, container };
}
