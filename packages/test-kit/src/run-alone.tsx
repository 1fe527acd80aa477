// The real API comes through the dev server's proxy.
import { isProblem } from '@konnect/contracts';
import { HostProvider, isPageSignal, type Host, type Page, type Remote } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';

/** Shows a remote without a shell. @example runAlone(remote); // src/dev/bootstrap.tsx */
export function runAlone(remote: Remote, host: Host = createFakeHost()): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element with the id "root".');
  const routes = [{ element: <AloneFrame remote={remote} />, children: aloneRoutes(remote, host) }];
  createRoot(root).render(
    <HostProvider value={host}>
      <QueryClientProvider client={host.queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryClientProvider>
    </HostProvider>,
  );
}

export function aloneRoutes(remote: Remote, host: Host): RouteObject[] {
  const claimed = remote.claims.map(({ path, page }): RouteObject => {
    let loaded: Page | undefined;
    function Loaded() {
      return loaded ? <loaded.Component /> : null;
    }
    return {
      path,
      element: <Loaded />,
      errorElement: <AloneError />,
      hydrateFallbackElement: <p>Loading</p>,
      async loader({ params, request }) {
        const module = await remote.pages[page]?.();
        if (!module) throw new Error(`${remote.id} has no page ${page}.`);
        loaded = module.page;
        try {
          await loaded.loader?.({ host, params, url: new URL(request.url), signal: request.signal });
        } catch (error) {
          if (isPageSignal(error) && error.kind === 'redirect' && error.to)
            return redirect(error.to, error.status);
          if (isPageSignal(error) || (isProblem(error) && error.status === 404))
            return redirect('/not-found');
          throw error;
        }
        return null;
      },
    };
  });
  return [...claimed, { path: '*', element: <AloneIndex remote={remote} /> }];
}

function AloneFrame({ remote }: { remote: Remote }) {
  return (
    <>
      <nav aria-label={remote.id}>
        {remote.claims.map(({ path }) => (
          <NavLink key={path} to={path}>
            {path}{' '}
          </NavLink>
        ))}
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function AloneIndex({ remote }: { remote: Remote }) {
  return <h1>{remote.id}: nothing at this address. Its claims stand above.</h1>;
}

function AloneError() {
  const error = useRouteError();
  return <p role="alert">{isProblem(error) ? `${error.code}: ${error.message}` : String(error)}</p>;
}
