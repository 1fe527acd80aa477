import { type Host, HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { standaloneRoutes } from '#app/dev/standalone-routes';

export interface RenderedPage {
  host: Host;
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  container: HTMLElement;
}

/** Shows a page of this remote at `path`, loaders included, with the fake host. */
export function renderPage(path: string, overrides: Partial<Host> = {}): RenderedPage {
  // As the shell sets it: without it every page would ask again for what its loader has just fetched.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 }, mutations: { retry: false } } });
  const host = createFakeHost({ queryClient, ...overrides });
  const router = createMemoryRouter(standaloneRoutes(host), { initialEntries: [path] });
  const { container } = render(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { host, user: userEvent.setup(), router, container };
}
