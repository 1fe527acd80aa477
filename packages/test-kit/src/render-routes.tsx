import { type Host, HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

export interface RenderedRoutes {
  host: Host;
  router: ReturnType<typeof createMemoryRouter>;
  container: HTMLElement;
}

/**
 * Shows a remote's page at `path`, loaders included, with the fake host.
 * @example renderRoutes(standaloneRoutes, '/jobs', { api: createApiStub().on(listJobs, () => jobs) })
 */
export function renderRoutes(routes: (host: Host) => RouteObject[], path: string, overrides: Partial<Host> = {}): RenderedRoutes {
  // As the shell sets it: otherwise every page would ask again for what its loader has just fetched.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 }, mutations: { retry: false } } });
  const host = createFakeHost({ queryClient, ...overrides });
  const router = createMemoryRouter(routes(host), { initialEntries: [path] });
  const { container } = render(
    <HostProvider value={host}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HostProvider>,
  );
  return { host, router, container };
}
